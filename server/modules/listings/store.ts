import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { listingBy, LISTINGS } from '../../catalogue/listingStore.ts';
import { MAX_ID, type ListRange } from '../../catalogue/listStore.ts';
import type { ListingWithSeller } from '../../catalogue/present.ts';
import { isId } from './slug.ts';

type Database = Kysely<Tables>;

/** More digits than any id has would not fit the column. */
const ID_DIGITS = 15;

const countAll = sql<number | string>`count(*)`.as('total');

/** All of one seller's listings, sold and hidden ones too. */
export async function sellerListings(
  database: Database,
  sellerId: number,
  { limit, after }: ListRange,
): Promise<ListingWithSeller[]> {
  const { rows } = await sql<ListingWithSeller>`${LISTINGS} where listings.deleted_at is null
    and listings.seller_id = ${sellerId} and listings.id < ${after?.id ?? MAX_ID}
    order by listings.id desc limit ${limit}`.execute(database);
  return rows;
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
  database: Database,
  slugOrId: string,
): Promise<ListingWithSeller | undefined> {
  if (!isId(slugOrId)) return listingBy(database, 'slug', slugOrId);
  return slugOrId.length > ID_DIGITS ? undefined : listingBy(database, 'id', Number(slugOrId));
}

/** Whether there was such a listing, and its seller has deleted it. */
export async function wasDeleted(database: Database, slugOrId: string): Promise<boolean> {
  const query = database.selectFrom('listings').select('id').where('deleted_at', 'is not', null);
  if (!isId(slugOrId)) return (await query.where('slug', '=', slugOrId).executeTakeFirst()) !== undefined;
  if (slugOrId.length > ID_DIGITS) return false;
  return (await query.where('id', '=', Number(slugOrId)).executeTakeFirst()) !== undefined;
}
