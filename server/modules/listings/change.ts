import type { Context } from '../../context.ts';
import type { ListingRow, PictureColumns } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { PhotoForm } from '../../pictures/readPhotoForm.ts';
import { asListed } from '../capabilities/public.ts';
import { categoryExists } from '../categories/public.ts';
import {
  changeWithinLimit,
  findListingRow,
  markDeleted,
  type ListingChange,
  type PhotoChange,
} from './changeStore.ts';
import { photoErrors } from './photoRules.ts';
import { withStoredPhotos } from './photos.ts';
import { CATEGORY_REQUIRED, categoryIdOf, parseListingPatch } from './rules.ts';

/**
 * Changes what the form names of one's own listing, and answers its id. Its address stays as it is, so that links to it
 * hold. Throws 404; 403 if it is someone else's or was taken down; 400 with every refused field at once,
 * `{listing_limit}` if it would become a sixth active one, or `{photo_order}` if it has other photos by now.
 */
export async function changeListing(
  context: Context,
  userId: number,
  slugOrId: string,
  readForm: () => Promise<PhotoForm>,
): Promise<number> {
  const { database, now } = context;
  const listing = await ownListing(context, userId, slugOrId);
  if (listing.hidden_at !== null) throw takenDown();
  const form = await readForm();
  const { order, ...change } = await parseChange(context, form);
  return withStoredPhotos(context, userId, form, async (sent) => {
    const columns = { ...change, updated_at: now() };
    const outcome = await changeWithinLimit(database, listing, columns, { sent, order });
    if (outcome === 'gone') throw notThere();
    if (outcome === 'hidden') throw takenDown();
    if (outcome === 'no category') throw new FieldError({ category_id: [CATEGORY_REQUIRED] });
    if (outcome !== 'changed') throw new FieldError(outcome);
    // Pictures that it has no more are orphans now: nobody is sent them any more, and they are cleared away as such.
    return listing.id;
  });
}

/** Deletes one's own listing. Throws 404, or 403 if it is someone else's. */
export async function deleteListing(context: Context, userId: number, slugOrId: string): Promise<void> {
  const { id } = await ownListing(context, userId, slugOrId);
  await markDeleted(context.database, id, context.now());
}

async function ownListing({ database }: Context, userId: number, slugOrId: string): Promise<ListingRow> {
  const listing = await findListingRow(database, slugOrId);
  if (listing === undefined) throw notThere();
  if (listing.seller_id !== userId) throw new HttpError(403, 'This listing belongs to someone else.');
  return listing;
}

const takenDown = () => new HttpError(403, 'This listing was taken down by the operator.');
const notThere = () => new HttpError(404, 'This listing does not exist.');

type ParsedChange = Omit<ListingChange, 'updated_at' | keyof PictureColumns> & Pick<PhotoChange, 'order'>;

async function parseChange({ database }: Context, form: PhotoForm): Promise<ParsedChange> {
  const { fields } = form;
  const { value: patch, errors } = parseListingPatch(fields);
  const refused = { ...errors, ...photoErrors(form, false) };
  const categoryId = fields['category_id'] === undefined ? undefined : categoryIdOf(fields);
  if (categoryId === null || (categoryId !== undefined && !(await categoryExists(database, categoryId)))) {
    refused['category_id'] = [CATEGORY_REQUIRED];
  }
  if (patch === null || categoryId === null || Object.keys(refused).length > 0) throw new FieldError(refused);
  const { title, description, price, condition, campus_place: place, status, photo_order: order } = patch;
  return {
    order,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price_cents: price }),
    ...(condition !== undefined && { condition }),
    ...(place !== undefined && { campus_place: place && (await asListed(database, place)) }),
    ...(status !== undefined && { status }),
    ...(categoryId !== undefined && { category_id: categoryId }),
  };
}
