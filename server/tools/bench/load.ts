import { sql } from 'kysely';
import { CONDITIONS } from '../../../src/contract/listing.ts';
import { titleSlug } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { listingRow } from '../../modules/listings/save.ts';
import { saveListing } from '../../modules/listings/store.ts';
import { CATEGORIES, PLACES } from '../seed/market.ts';
import { insertCategories, insertPlaces } from '../seed/store.ts';
import type { Words } from './words.ts';

/** Rows of a statement: SQLite takes at most 32,766 values. */
const ROWS = 500;

type Loading = Pick<Context, 'database' | 'now'>;

/** The categories, the places, and so many users. */
export async function loadUsers({ database, now }: Loading, count: number): Promise<void> {
  await insertCategories(database, CATEGORIES);
  await insertPlaces(database, PLACES);
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

/** Listings of made-up words until there are `to`; every tenth is sold. */
export async function loadListings(
  { database, now }: Loading,
  words: Words,
  { from, to, users }: { from: number; to: number; users: number },
): Promise<void> {
  for (let start = from; start < to; start += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, to - start) }, (_, index) =>
      listingOf(start + index, words, users, now()),
    );
    await database.transaction().execute(async (transaction) => {
      for (const row of rows) await saveListing(transaction, row, []);
    });
  }
  await sql`analyze`.execute(database);
}

function listingOf(number: number, words: Words, users: number, now: number) {
  const title = words.title();
  const row = listingRow({
    listing: {
      title,
      description: words.description(),
      price: 100 + ((number * 37) % 90_000),
      condition: CONDITIONS[number % 5] ?? null,
      campus_place: PLACES[number % (PLACES.length + 2)] ?? null,
    },
    categoryId: 1 + (number % CATEGORIES.length),
    sellerId: 1 + (number % users),
    cover: {
      picture_key: number.toString(16).padStart(32, '0'),
      picture_width: 1280,
      picture_height: 960,
      picture_widths: '[[320,12800],[640,25600],[1280,51200]]',
      picture_placeholder: '',
    },
    now,
  });
  const status = number % 10 === 9 ? ('sold' as const) : ('active' as const);
  return { ...row, slug: `${titleSlug(title)}-x${number.toString(36)}`, status };
}
