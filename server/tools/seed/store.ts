import type { Insertable, Kysely } from 'kysely';
import type { ListingStatus } from '../../../src/contract/listing.ts';
import type { NewListingRow, PictureColumns, Tables, UsersTable } from '../../database/tables.ts';
import { listingRow } from '../../modules/listings/save.ts';
import { saveListing } from '../../modules/listings/store.ts';

type Database = Kysely<Tables>;

export async function isEmpty(database: Database, table: 'categories' | 'users'): Promise<boolean> {
  return (await database.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Two processes may insert at once on an empty database: the second changes nothing. */
export async function insertCategories(database: Database, names: readonly string[]): Promise<void> {
  const rows = names.map((name, index) => ({ name, position: index + 1 }));
  await database
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same for the locations on campus. */
export async function insertPlaces(database: Database, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ name }));
  await database
    .insertInto('places')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface Market {
  sellers: Insertable<UsersTable>[];
  /** The listings, by the usernames of their sellers. */
  listings: {
    seller: string;
    parts: Omit<Parameters<typeof listingRow>[0], 'sellerId'>;
    status: ListingStatus;
    history?: Partial<NewListingRow>;
    extraPhotos: PictureColumns[];
  }[];
  setting: { name: string; value: string };
}

/**
 * All or nothing, so that an interrupted start leaves no half market. Nothing if another process
 * has filled it: the first to write the setting has the market to itself.
 */
export async function insertMarket(database: Database, market: Market): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const claim = await transaction
      .insertInto('settings')
      .values(market.setting)
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (claim === undefined) return;
    const sellers = await transaction
      .insertInto('users')
      .values(market.sellers)
      .returning(['id', 'username'])
      .execute();
    const sellerIds = new Map(sellers.map(({ id, username }) => [username, id]));
    for (const { seller, parts, status, history, extraPhotos } of market.listings) {
      const row = { ...listingRow({ ...parts, sellerId: sellerIds.get(seller) ?? 0 }), status, ...history };
      await saveListing(transaction, { ...row, listed_at: row.created_at }, extraPhotos);
    }
  });
}
