import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { countMarketListings, marketListings } from '../catalogue/listStore.ts';
import { endListings } from '../modules/listings/public.ts';
import { openOlderDatabase } from '../tools/testing/testDatabase.ts';
import { migrate } from './migrate.ts';
import type { AnyTables } from './migrations/dialects.ts';

const DAY = 86_400_000;

/** A market of the release before: of 200 listings some are not on it. */
async function openFullMarket() {
  const { database } = await openOlderDatabase('0019');
  const older = database as unknown as Kysely<AnyTables>;
  await older.insertInto('users').values({ username: 'rudo', created_at: 0 }).execute();
  const categories = ['Kitchen', 'Services & tutoring'].map((name, position) => ({ name, position }));
  await older.insertInto('categories').values(categories).execute();
  const picture = { picture_key: '', picture_width: 8, picture_height: 6, picture_widths: '[]' };
  const rows = Array.from({ length: 200 }, (_, index) => ({
    slug: `pot${index}`,
    seller_id: 1,
    category_id: index % 5 === 0 ? 2 : 1,
    title: 'Pot',
    description: '',
    ...picture,
    picture_placeholder: '',
    title_words: `pot w${index % 30}`,
    body_words: '',
    created_at: 0,
    updated_at: 0,
    status: ['reserved', 'sold'][index % 8] ?? 'active',
    hidden_at: index % 8 === 2 ? 1 : null,
    deleted_at: index % 8 === 3 ? 1 : null,
  }));
  await older.insertInto('listings').values(rows).execute();
  const lists = async () => ({
    counts: await database.selectFrom('market_counts').selectAll().orderBy('category_id').execute(),
    words: await database.selectFrom('vocabulary').selectAll().orderBy('word').execute(),
    ids: (
      await database.selectFrom('market').select('listing_id').orderBy('listing_id', 'desc').execute()
    ).map(({ listing_id: id }) => id),
  });
  return { database, lists };
}

test('a full market is the same after the upgrade, and ends over two weeks from the 45th day on @postgres', async () => {
  const { database, lists } = await openFullMarket();
  const before = await lists();
  expect(before.ids).toHaveLength(125);
  const began = Date.now();
  await migrate(database);
  const upgraded = Date.now();
  expect(await lists()).toEqual(before);
  const newest = await marketListings(database, {}, { limit: 200, after: null });
  expect(newest.map(({ id }) => id)).toEqual(before.ids);
  expect(await countMarketListings(database, {})).toBe(before.ids.length);

  const rows = await database.selectFrom('listings').selectAll().orderBy('id').execute();
  const isDeleted = ({ deleted_at }: (typeof rows)[number]) => deleted_at !== null;
  expect(rows.filter((row) => isDeleted(row) && (row.expires_at ?? row.sold_at) !== null)).toEqual([]);
  for (const { category_id: category, status, expires_at: ends, sold_at: sold } of rows) {
    if (ends === null) continue;
    const first = (category === 2 ? 90 : 45) * DAY;
    // The database's clock has whole seconds.
    expect(ends).toBeGreaterThan(began + first - 1_000);
    expect(ends).toBeLessThan(upgraded + first + 14 * DAY);
    expect(sold === null).toBe(status !== 'sold');
  }
  const days = new Set(rows.map(({ expires_at: ends }) => Math.floor(((ends ?? 0) - began + 1_000) / DAY)));
  expect(days.size).toBe(2 * 14 + 1);

  const { signal } = new AbortController();
  const ended = (kind: 'expired' | 'sold', after: number) =>
    endListings({ database, now: () => upgraded + after }, kind, signal);
  expect([await ended('expired', 0), await ended('expired', 44 * DAY)]).toEqual([0, 0]);
  expect([await ended('sold', 0), await ended('sold', 13 * DAY)]).toEqual([0, 0]);
  expect(await ended('sold', 14 * DAY)).toBe(25);
  // Of the others, hidden ones too.
  const on = [];
  for (let day = 45; day <= 59; day += 1) on.push(await ended('expired', day * DAY));
  expect(Math.max(...on)).toBeLessThan(20);
  expect(on.reduce((sum, count) => sum + count)).toBe(120);
  expect(await ended('expired', 89 * DAY)).toBe(0);
  expect(await ended('expired', 104 * DAY)).toBe(30);
  expect((await lists()).ids).toEqual([]);
});
