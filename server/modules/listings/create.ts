import type { NewListing } from '../../../src/contract/listingFields.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../src/contract/limits.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { PhotoForm } from '../../pictures/readPhotoForm.ts';
import type { NewListingRow, PictureColumns } from '../../database/tables.ts';
import { notAuthenticated } from '../../http/session/authenticate.ts';
import { asListed } from '../capabilities/public.ts';
import { categoryExists } from '../categories/public.ts';
import { searchTokens } from '../../database/words/tokenise.ts';
import { postedRequest } from './idempotencyKey.ts';
import { photoErrors } from './photoRules.ts';
import { withStoredPhotos } from './photos.ts';
import { CATEGORY_REQUIRED, categoryIdOf, parseNewListing, LIMIT_REACHED } from './rules.ts';
import { makeSlug } from './slug.ts';
import { countActiveListings, insertWithinLimit, postedBefore } from './changeStore.ts';

/**
 * Creates a listing from the form of §7 and answers its id; that of the earlier one where the same form was posted by the same
 * key, and 422 where another one was. Throws 400: `{listing_limit}` at five active listings, asked first and again when
 * inserting; else every refused field at once. Whatever is refused leaves nothing behind.
 */
export async function createListing(
  context: Context,
  sellerId: number,
  key: string | null,
  form: PhotoForm,
): Promise<number> {
  const { database } = context;
  const request = postedRequest(key, form);
  const earlier = await postedBefore(database, { seller_id: sellerId, ...request });
  if (earlier === 'another') throw anotherRequest();
  if (earlier !== null) return earlier;
  if ((await countActiveListings(database, sellerId)) >= MAX_ACTIVE_LISTINGS)
    throw new FieldError(LIMIT_REACHED);
  const { listing, categoryId } = await parseForm(context, form);
  return withStoredPhotos(context, sellerId, form, async ({ cover, further }) => {
    if (cover === null) throw new Error('A listing without a cover must have been refused before.');
    const row = listingRow({ listing, categoryId, sellerId, cover, now: context.now() });
    const outcome = await insertWithinLimit(database, { ...row, ...request }, further);
    if (outcome === 'another') throw anotherRequest();
    if (outcome === 'no category') throw new FieldError({ category_id: [CATEGORY_REQUIRED] });
    if (outcome === 'gone') throw notAuthenticated();
    if (outcome === 'full') throw new FieldError(LIMIT_REACHED);
    return outcome;
  });
}

const anotherRequest = () =>
  new HttpError(422, 'This listing was posted already, as it was before you changed it.');

interface ParsedForm {
  listing: NewListing;
  categoryId: number;
}

async function parseForm({ database }: Context, form: PhotoForm): Promise<ParsedForm> {
  const { fields } = form;
  const { value: listing, errors } = parseNewListing(fields);
  const refused = { ...errors, ...photoErrors(form, true) };
  const categoryId = categoryIdOf(fields);
  if (categoryId === null || !(await categoryExists(database, categoryId))) {
    refused['category_id'] = [CATEGORY_REQUIRED];
  }
  if (listing === null || categoryId === null || Object.keys(refused).length > 0) {
    throw new FieldError(refused);
  }
  const typed = listing.campus_place ?? null;
  const campus_place = typed && (await asListed(database, typed));
  return { listing: { ...listing, campus_place }, categoryId };
}

/** What a row is made of. */
export interface ListingParts {
  listing: Pick<NewListing, 'title' | 'description' | 'price'> &
    Partial<Pick<NewListing, 'condition' | 'campus_place'>>;
  categoryId: number;
  sellerId: number;
  cover: PictureColumns;
  now: number;
}

export function listingRow({ listing, categoryId, sellerId, cover, now }: ListingParts): NewListingRow {
  return {
    slug: makeSlug(listing.title),
    seller_id: sellerId,
    category_id: categoryId,
    title: listing.title,
    description: listing.description,
    price_cents: listing.price,
    condition: listing.condition ?? null,
    campus_place: listing.campus_place ?? null,
    ...cover,
    ...searchTokens(listing),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
