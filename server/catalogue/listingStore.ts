import { sql, type Kysely } from 'kysely';
import { idTable } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { ListingWithSeller } from './present.ts';

type Database = Kysely<Tables>;

/** Listings with their seller and category, as `presentListing` takes them; conditions and an order follow. */
export const LISTINGS = sql`select listings.id, listings.slug, listings.category_id, listings.title,
  listings.description, listings.price_cents, listings.status, listings.condition, listings.campus_place,
  listings.picture_key, listings.picture_width, listings.picture_height, listings.picture_widths,
  listings.picture_placeholder, listings.created_at, categories.name as category_name,
  users.username as seller_username, users.phone_number as seller_phone, users.location as seller_location
  from listings inner join users on users.id = listings.seller_id
  inner join categories on categories.id = listings.category_id`;

/** A listing that has a page: sold ones too, but none that is deleted or hidden, nor of a seller who is. */
const HAS_PAGE = sql`listings.deleted_at is null and listings.hidden_at is null
  and users.deleted_at is null and users.suspended_at is null`;

/** A listing with a page, by its slug or its id. */
export async function listingBy(
  database: Database,
  column: 'slug' | 'id',
  value: string | number,
): Promise<ListingWithSeller | undefined> {
  const row = sql<ListingWithSeller>`${LISTINGS} where ${HAS_PAGE} and ${sql.ref(`listings.${column}`)} = ${value}`;
  return (await row.execute(database)).rows[0];
}

/** Listings in the order of their ids; those that have no page any more are left out. */
export async function listingsByIds(
  database: Database,
  ids: readonly number[],
): Promise<ListingWithSeller[]> {
  if (ids.length === 0) return [];
  const rows = sql<ListingWithSeller>`${LISTINGS} inner join ${idTable(database, ids)} on wanted.id = listings.id
    where ${HAS_PAGE} order by wanted.place`;
  return (await rows.execute(database)).rows;
}

/** The id of the newest listing on the market; 0 where there is none. */
export async function newestOnMarket(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from market order by listing_id desc limit 1`.execute(database);
  return rows[0]?.id ?? 0;
}

/** The id of a seller who may be shown, by their name in any case. */
export async function findSellerId(database: Database, username: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from users
    where lower(username) = ${username.toLowerCase()} and deleted_at is null and suspended_at is null`.execute(
    database,
  );
  return rows[0]?.id ?? null;
}

/** The version that every visible change of the market raises. */
export function marketVersion(database: Database) {
  return database.selectFrom('market_version').select('version');
}

/** Changes what lists and searches are made of, in one transaction: what is cached of them lasts as long as the version. */
export function changeMarket(
  database: Database,
  change: (transaction: Database) => Promise<void>,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('market_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    await change(transaction);
  });
}
