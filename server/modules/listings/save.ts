import * as v from 'valibot';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import type { ListingKind } from '../../../src/contract/listing.ts';
import {
  CategoryIdFieldSchema,
  ListingPatchSchema,
  type NewListing,
  NewListingSchema,
} from '../../../src/contract/listingFields.ts';
import { idNumber, makeSlug } from '../../catalogue/addresses.ts';
import { categoryName } from '../../catalogue/listingStore.ts';
import { listedPlace } from '../../catalogue/placeStore.ts';
import type { Context } from '../../context.ts';
import { lockSeller } from '../../database/dialect.ts';
import type { ListingRow, NewListingRow, PictureColumns } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { PhotoForm } from '../../pictures/photoForm.ts';
import { postedRequest } from './idempotencyKey.ts';
import { expiryOf, history } from './lifetime.ts';
import { renewWithinLimit } from './lifetimeStore.ts';
import { answerQuestion } from './questionStore.ts';
import { arrangePhotos, NO_PICTURE, photoErrors, withStoredPhotos } from './photos.ts';
import {
  CATEGORY_REQUIRED,
  changeWithinLimit,
  findListingRow,
  insertWithinLimit,
  markDeleted,
  notThere,
  postedBefore,
  requireRoom,
  takenDown,
} from './store.ts';

type Schema = typeof NewListingSchema | typeof ListingPatchSchema;

/** §5, and the columns that depend on the database. Throws 400 with the sentences of all fields. */
async function parseForm<S extends Schema>({ database }: Context, schema: S, form: PhotoForm) {
  const { fields } = form;
  const isNew = schema === NewListingSchema;
  const names = Object.keys(schema.entries).filter((name) => isNew || fields[name] !== undefined);
  const parsed = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, fields[name]])));
  const categoryId = names.includes('category_id') ? categoryIdOf(fields) : undefined;
  const hasCategory =
    categoryId === undefined || (categoryId !== null && (await categoryName(database, categoryId)) !== null);
  const errors = {
    ...(!parsed.success && fieldErrors(parsed.issues)),
    ...photoErrors(form, isNew && kindOf(form) === 'sale'),
    ...(!hasCategory && CATEGORY_REQUIRED),
  };
  if (!parsed.success || categoryId === null || Object.keys(errors).length > 0) throw new FieldError(errors);
  const { campus_place: place } = parsed.output;
  return {
    values: parsed.output,
    columns: {
      ...(categoryId !== undefined && { category_id: categoryId }),
      ...(place !== undefined && { campus_place: place && ((await listedPlace(database, place)) ?? place) }),
    },
  };
}

const kindOf = ({ fields }: PhotoForm): ListingKind => (fields['kind'] === 'wanted' ? 'wanted' : 'sale');

function categoryIdOf({ category_id }: Record<string, unknown>): number | null {
  const parsed = v.safeParse(CategoryIdFieldSchema, category_id);
  return parsed.success ? idNumber(parsed.output.trim()) : null;
}

/** §7: the id, or that of what the same key posted. Throws 422 for another form, 400 at the limit. */
export async function createListing(
  context: Context,
  sellerId: number,
  key: string | null,
  form: PhotoForm,
): Promise<number> {
  const { database } = context;
  const request = postedRequest(key, form);
  const kind = kindOf(form);
  // The room first: what has taken the last one may be this very form, sent twice at once.
  const [room] = await Promise.allSettled([requireRoom(database, sellerId, kind)]);
  const earlier = await postedBefore(database, { seller_id: sellerId, ...request });
  if (earlier !== null) return earlier;
  if (room.status === 'rejected') throw room.reason;
  const { values, columns } = await parseForm(context, NewListingSchema, form);
  const { category_id: categoryId } = columns;
  if (categoryId === undefined) throw new FieldError(CATEGORY_REQUIRED);
  const id = await withStoredPhotos(context, form, async ([cover = NO_PICTURE, ...extraPhotos]) => {
    const listing = { ...values, ...columns };
    const expiresAt = await expiryOf(context, { kind, categoryId });
    const row = listingRow({ listing, categoryId, sellerId, cover, now: context.now(), expiresAt });
    return insertWithinLimit(context, { ...row, ...request }, extraPhotos);
  });
  context.market.changed();
  return id;
}

export function listingRow({
  listing,
  categoryId,
  sellerId,
  cover,
  now,
  expiresAt = null,
}: {
  listing: Pick<NewListing, 'kind' | 'title' | 'description' | 'price' | 'condition' | 'campus_place'>;
  categoryId: number;
  sellerId: number;
  cover: PictureColumns;
  now: number;
  expiresAt?: number | null;
}): NewListingRow {
  return {
    kind: listing.kind ?? 'sale',
    slug: makeSlug(listing.title),
    seller_id: sellerId,
    category_id: categoryId,
    title: listing.title,
    description: listing.description,
    price_cents: listing.price,
    condition: listing.condition ?? null,
    campus_place: listing.campus_place ?? null,
    ...cover,
    created_at: now,
    listed_at: now,
    expires_at: expiresAt,
    updated_at: now,
    deleted_at: null,
  };
}

/** Its address stays, so that links hold. Throws 404, 403, and 400 also where its photos have changed. */
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
  const { values, columns } = await parseForm(context, ListingPatchSchema, form);
  const { title, description, price, condition, status, photo_order: order } = values;
  if (listing.kind === 'wanted') requireWanted(values);
  const change = {
    ...columns,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price_cents: price }),
    ...(condition !== undefined && { condition }),
    ...(status !== undefined && { status }),
  };
  return withStoredPhotos(context, form, async (sent) => {
    const photos = { sent, hasCover: form.photo !== null, order };
    const categoryId = columns.category_id ?? listing.category_id;
    const expiresAt = await expiryOf(context, { kind: listing.kind, categoryId });
    const changeOf = (before: ListingRow) => ({
      ...change,
      ...history(before, change, { now: now(), expiresAt }),
    });
    await changeWithinLimit(database, listing, changeOf, (present) => arrangePhotos(present, photos));
    context.market.changed();
    // Pictures that it has no more are orphans now, which the nightly cleaning deletes.
    return listing.id;
  });
}

function requireWanted({ status }: v.InferOutput<typeof ListingPatchSchema>): void {
  if (status === 'reserved') throw new FieldError({ status: ['What you look for cannot be reserved.'] });
}

/** Throws 404, 403, 409 if it is sold, 400 `{listing_limit}` if it rested. */
export async function renewListing(context: Context, userId: number, slugOrId: string): Promise<number> {
  const { database, now } = context;
  const listing = await ownListing(context, userId, slugOrId);
  const expiresAt = await expiryOf(context, { kind: listing.kind, categoryId: listing.category_id });
  await renewWithinLimit(database, listing, { now: now(), expiresAt });
  context.market.changed();
  return listing.id;
}

export async function deleteListing(context: Context, userId: number, slugOrId: string): Promise<void> {
  const listing = await ownListing(context, userId, slugOrId);
  const { database, now } = context;
  await database.transaction().execute(async (transaction) => {
    await lockSeller(transaction, userId);
    await answerQuestion(transaction, listing);
    await markDeleted(transaction, listing.id, now());
  });
  context.market.changed();
}

/** One's own listing. Throws 404, or 403 if it is someone else's. */
async function ownListing({ database }: Context, userId: number, slugOrId: string): Promise<ListingRow> {
  const listing = await findListingRow(database, slugOrId);
  if (listing === undefined) throw notThere();
  if (listing.seller_id !== userId) throw new HttpError(403, 'This listing belongs to someone else.');
  return listing;
}
