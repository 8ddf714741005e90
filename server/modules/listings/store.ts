import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { PageRange } from '../../catalogue/pageRange.ts';
import type { ListingWithSeller } from '../../catalogue/present.ts';
import { listingRows, type MarketReads } from '../../catalogue/store.ts';
import { MAX_ID } from '../../catalogue/walkStore.ts';
import { isId } from './slug.ts';

type Database = Kysely<Tables>;

/** More digits than any id has would not fit the column. */
const ID_DIGITS = 15;

const countAll = sql<number | string>`count(*)`.as('total');

/** All of one seller's listings, sold and hidden ones too. */
export function sellerListings(database: Database, sellerId: number, { limit, before }: PageRange) {
  return listingRows(database)
    .where('listings.deleted_at', 'is', null)
    .where('listings.seller_id', '=', sellerId)
    .where('listings.id', '<', before ?? MAX_ID)
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countSellerListings(database: Database, sellerId: number): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select(countAll)
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One listing, whatever its status, by slug or by id. */
export async function findListing(
  { bySlug, byId }: MarketReads,
  slugOrId: string,
): Promise<ListingWithSeller | undefined> {
  if (!isId(slugOrId)) return (await bySlug(slugOrId))[0];
  return slugOrId.length > ID_DIGITS ? undefined : (await byId(Number(slugOrId)))[0];
}

/** Whether there was such a listing, and its seller has deleted it. */
export async function wasDeleted(database: Database, slugOrId: string): Promise<boolean> {
  const query = database.selectFrom('listings').select('id').where('deleted_at', 'is not', null);
  if (!isId(slugOrId)) return (await query.where('slug', '=', slugOrId).executeTakeFirst()) !== undefined;
  if (slugOrId.length > ID_DIGITS) return false;
  return (await query.where('id', '=', Number(slugOrId)).executeTakeFirst()) !== undefined;
}

/** The id of a seller who may be shown, by their name in any case. */
export async function findSellerId(database: Database, username: string): Promise<number | undefined> {
  const seller = await database
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return seller?.id;
}
