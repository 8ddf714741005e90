import { sql } from 'kysely';
import { CONDITIONS } from '../../../src/contract/listing.ts';
import type { Context } from '../../context.ts';
import type { NewListingRow } from '../../database/tables.ts';
import { settleWords } from '../../database/vocabulary.ts';
import { listingRow } from '../../modules/listings/save.ts';
import { SHIPPED_PLACES } from '../../catalogue/placeStore.ts';
import { CATEGORIES } from '../seed/market.ts';
import { insertCategories } from '../seed/store.ts';
import { slugOf, type Words } from './words.ts';

/** Rows of one statement and of one transaction; SQLite takes at most 32,766 values in one. */
const ROWS = 500;
const ROWS_AT_ONCE = 5000;
/** Sellers without listings, who can still create some. */
export const NEWCOMERS = 400;
const PLACEHOLDER = `data:image/webp;base64,${'A'.repeat(180)}`;

type Loading = Pick<Context, 'database' | 'now'>;

/** Fills the empty database with categories and users. */
export async function loadUsers({ database, now }: Loading, count: number): Promise<void> {
  await insertCategories(database, CATEGORIES);
  for (let start = 0; start < count; start += ROWS) {
    const users = Array.from({ length: Math.min(ROWS, count - start) }, (_, index) => ({
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
  for (let start = from; start < to; start += ROWS_AT_ONCE) {
    const end = Math.min(to, start + ROWS_AT_ONCE);
    await database.transaction().execute(async (transaction) => {
      for (let first = start; first < end; first += ROWS) {
        const rows = Array.from({ length: Math.min(ROWS, end - first) }, (_, index) =>
          listingOf(first + index, words, { users, now: now(), expiresAt }),
        );
        await transaction.insertInto('listings').values(rows).execute();
      }
      await settleWords(transaction);
    });
  }
  await sql`analyze`.execute(database);
}

function listingOf(
  number: number,
  words: Words,
  { users, now, expiresAt }: { users: number; now: number; expiresAt: number | undefined },
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
