import { sql, type Kysely } from 'kysely';
import { CONDITIONS } from '../../../src/contract/listing.ts';
import type { Context } from '../../context.ts';
import { dialectOf } from '../../database/dialect.ts';
import { foldMarket } from '../../database/foldMarket.ts';
import type { NewListingRow, Tables } from '../../database/tables.ts';
import { settleWords } from '../../database/vocabulary.ts';
import { listingRow } from '../../modules/listings/save.ts';
import { SHIPPED_PLACES } from '../../catalogue/placeStore.ts';
import { CATEGORIES } from '../seed/market.ts';
import { insertCategories } from '../seed/store.ts';
import { slugOf, type Words } from './words.ts';

/** Rows of a transaction, and of a statement on SQLite, which takes at most 32,766 values. */
const ROWS_AT_ONCE = 20_000;
const ROWS = 500;
/** Sellers without listings, who can still create some. */
export const NEWCOMERS = 400;
const PLACEHOLDER = `data:image/webp;base64,${'A'.repeat(180)}`;

type Loading = Pick<Context, 'database' | 'now'>;

/** Adds users until there are `to`, and before the first of them the categories. */
export async function loadUsers({ database, now }: Loading, to: number, from = 0): Promise<void> {
  if (from === 0) await insertCategories(database, CATEGORIES);
  for (let start = from; start < to; start += ROWS) {
    const users = Array.from({ length: Math.min(ROWS, to - start) }, (_, index) => ({
      username: `student${start + index + 1}`,
      phone_number: `2637712${String(start + index).padStart(5, '0')}`,
      location: 'New Complex 2',
      created_at: now(),
    }));
    await database.insertInto('users').values(users).execute();
  }
}

/**
 * Adds listings, with all their triggers, until there are `to`. Every tenth is sold, or with
 * `expiresAt` none is, and all end then. Then updates the planner's statistics.
 */
export async function loadListings(
  { database, now }: Loading,
  words: Words,
  { from, to, users, expiresAt }: { from: number; to: number; users: number; expiresAt?: number },
): Promise<void> {
  const rebuildIndexes = await dropIndexes(database);
  let writing = Promise.resolve();
  // Few at first: the trigger takes each word that is new from the vector of each row.
  for (let start = from, size = ROWS; start < to; start += size, size = Math.min(ROWS_AT_ONCE, 2 * size)) {
    const rows = Array.from({ length: Math.min(size, to - start) }, (_, index) =>
      listingOf(start + index, words, { users, now: now(), expiresAt }),
    );
    // PostgreSQL writes while the next rows are made.
    await writing;
    writing = insert(database, rows);
  }
  await writing;
  await rebuildIndexes();
  await sql.raw(dialectOf(database) === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database);
}

async function insert(database: Kysely<Tables>, rows: readonly NewListingRow[]): Promise<void> {
  const isSqlite = dialectOf(database) === 'sqlite';
  await database.transaction().execute(async (transaction) => {
    if (!isSqlite) {
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
      // The plans of an empty table would be used for the full one.
      await sql`discard plans`.execute(transaction);
      await sql`insert into listings (${columns})
        select ${columns} from json_populate_recordset(null::listings, ${JSON.stringify(rows)})`.execute(
        transaction,
      );
    } else
      for (let first = 0; first < rows.length; first += ROWS)
        await transaction
          .insertInto('listings')
          .values(rows.slice(first, first + ROWS))
          .execute();
    await settleWords(transaction);
  });
  if (isSqlite) return;
  await foldMarket(database, ROWS_AT_ONCE);
  await sql`vacuum word_changes, vocabulary, changed_words, market_count_changes`.execute(database);
}

/**
 * On PostgreSQL drops what no constraint needs, since a GIN index takes ten times as long to grow by
 * each row as to be built.
 */
export async function dropIndexes(database: Kysely<Tables>): Promise<() => Promise<void>> {
  if (dialectOf(database) === 'sqlite') return async () => {};
  const indexes = await sql<{
    indexname: string;
    indexdef: string;
  }>`select indexname, indexdef from pg_indexes
    where tablename in ('listings', 'market')
      and not exists (select from pg_constraint where conindid = to_regclass(indexname))`.execute(database);
  for (const { indexname } of indexes.rows) await sql`drop index ${sql.ref(indexname)}`.execute(database);
  return async () => {
    for (const { indexdef } of indexes.rows) await sql.raw(indexdef).execute(database);
  };
}

export function listingOf(
  number: number,
  words: Words,
  { users, now, expiresAt }: { users: number; now: number; expiresAt?: number | undefined },
): NewListingRow {
  const title = words.title();
  const row = listingRow({
    listing: {
      title,
      description: words.description(),
      price: 100 + ((number * 37) % 90_000),
      // A fifth has none, like listings from before there were conditions.
      condition: CONDITIONS[number % 5] ?? null,
      campus_place: SHIPPED_PLACES[number % (SHIPPED_PLACES.length + 2)] ?? null,
    },
    categoryId: 1 + (number % CATEGORIES.length),
    sellerId: 1 + (number % (users - NEWCOMERS)),
    cover: {
      picture_key: number.toString(16).padStart(32, '0'),
      picture_width: 1280,
      picture_height: 960,
      picture_widths: '[320,640,1280]',
      picture_placeholder: PLACEHOLDER,
    },
    now,
    ...(expiresAt !== undefined && { expiresAt }),
  });
  const isSold = expiresAt === undefined && number % 10 === 9;
  return { ...row, slug: slugOf(title, number), status: isSold ? 'sold' : 'active' };
}
