import { expect, test, vi } from 'vitest';
import { openMarket as openMarketOf, post } from '../tools/testing/market.ts';
import { isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openTestContext } from '../tools/testing/testServer.ts';
import { createPartNumbers, type Part } from './changes.ts';

const PARTS: readonly Part[] = [
  'market',
  ...[1, 2].flatMap((id): Part[] => [`category:${id}`, `seller:${id}`, `listing:${id}`]),
];

/** Two sellers with a listing each, in the categories 1 and 2; and which parts a task changes. */
async function openChangedMarket() {
  const { server, seller } = await openMarketOf();
  const { database, market } = server.context;
  await post(seller, { category_id: '1' });
  const { id: _, ...user } = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  await database
    .insertInto('users')
    .values({ ...user, username: 'tendai' })
    .execute();
  const { id: listingId, ...listing } = await database
    .selectFrom('listings')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(listingId).toBe(1);
  const { slug } = listing;
  await database
    .insertInto('listings')
    .values({ ...listing, slug: `${slug}-2`, seller_id: 2, category_id: 2, idempotency_key: null })
    .execute();
  const changedBy = async (task: () => Promise<unknown>) => {
    const since = await market.changes.read();
    await task();
    await market.changes.read();
    return PARTS.filter((part) => !market.changes.isCurrent([part], since));
  };
  return { database, changedBy };
}

test('each change is noted for what it touches, and for nothing else @postgres', async () => {
  const { database, changedBy } = await openChangedMarket();
  const listing = (set: Record<string, unknown>) =>
    changedBy(() => database.updateTable('listings').set(set).where('id', '=', 1).execute());
  const user = (set: Record<string, unknown>) =>
    changedBy(() => database.updateTable('users').set(set).where('id', '=', 1).execute());
  const ofListing = ['market', 'category:1', 'seller:1', 'listing:1'];
  expect(await changedBy(async () => undefined)).toEqual([]);
  expect(await listing({ status: 'sold' })).toEqual(ofListing);
  expect(await listing({ status: 'active' })).toEqual(ofListing);
  expect(await listing({ category_id: 2 })).toEqual([...ofListing, 'category:2']);
  expect(await listing({ category_id: 1 })).toEqual([...ofListing, 'category:2']);
  const ofSeller = ['market', 'category:1', 'seller:1'];
  for (const change of [{ username: 'rudo2' }, { phone_number: '1' }, { location: 'Here' }])
    expect(await user(change)).toEqual(ofSeller);
  for (const time of [1, null]) expect(await user({ suspended_at: time })).toEqual(ofSeller);
  for (const change of [{ questions_missed: 1 }, { student_until: 1 }, { shop_enabled: 0 }])
    expect(await user(change)).toEqual(['seller:1']);
  expect(await user({ shop_enabled: 0, picture_key: null, phone_number: '1' })).toEqual([]);
  expect(await user({ seen_day: 1 })).toEqual([]);
  expect(
    await changedBy(() =>
      database.updateTable('categories').set({ name: 'X' }).where('id', '=', 2).execute(),
    ),
  ).toEqual(PARTS);
  for (const values of [{ line: 'a, b', is_off: 0 }])
    expect(await changedBy(() => database.insertInto('search_synonyms').values(values).execute())).toEqual(
      PARTS,
    );
  const place = { name: 'Here', is_off: 0 };
  expect(await changedBy(() => database.insertInto('places').values(place).execute())).toEqual(PARTS);
  expect(await changedBy(() => database.deleteFrom('places').execute())).toEqual(PARTS);
  expect(await changedBy(() => database.deleteFrom('listings').where('id', '=', 2).execute())).toEqual([
    'market',
    'category:2',
    'seller:2',
    'listing:2',
  ]);
});

test('of many parts those that changed longest ago count as changed', () => {
  const numbers = createPartNumbers(3);
  const note = (id: number) => numbers.note([{ listing_id: id, seller_id: null, category_id: null }]);
  const since = numbers.current();
  for (const id of [1, 2, 3, 1]) note(id);
  expect(numbers.isCurrent(['listing:9'], since)).toBe(true);
  note(4);
  expect(numbers.isCurrent(['listing:9'], since)).toBe(false);
  // What was made since the forgotten part changed is known.
  expect(numbers.isCurrent(['listing:2'], since + 2)).toBe(true);
  expect(numbers.isCurrent(['listing:3'], since + 2)).toBe(false);
});

const isChanged = { name: 'Cars', position: 9 };

test('many requests cost one read, and each has all changes before it @postgres', async () => {
  const { database, market } = (await openTestContext()).context;
  const since = await market.changes.read();
  const execute = vi.spyOn(database, 'executeQuery');
  const raw = vi.spyOn(database.getExecutor(), 'executeQuery');
  await Promise.all(Array.from({ length: 20 }, async () => market.changes.read()));
  // SQLite is read without the query executor.
  expect(execute.mock.calls.length + raw.mock.calls.length).toBe(isOnPostgres() ? 1 : 0);
  await database.insertInto('categories').values(isChanged).execute();
  expect(market.changes.isCurrent([], since)).toBe(true);
  await market.changes.read();
  expect(market.changes.isCurrent([], since)).toBe(false);
});

test('a change of a transaction is not noted before it ends @postgres', async () => {
  const { database, market } = (await openTestContext()).context;
  const since = await market.changes.read();
  const meanwhile: Promise<number>[] = [];
  const changing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('categories').values(isChanged).execute();
    meanwhile.push(Promise.resolve(market.changes.read()));
    throw new Error('Rolled back.');
  });
  await expect(changing).rejects.toThrow('Rolled back.');
  expect(await Promise.all(meanwhile)).toEqual([since]);
  expect(market.changes.isCurrent([], since)).toBe(true);
});

test.runIf(isOnPostgres())(
  'a change with a lower id that is committed later is not passed over @postgres',
  async () => {
    const { database, market } = (await openTestContext()).context;
    const begun = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const late = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('categories').values(isChanged).execute();
      begun.resolve();
      await goesOn.promise;
    });
    await begun.promise;
    await database.insertInto('search_synonyms').values({ line: 'a, b', is_off: 0 }).execute();
    const since = await market.changes.read();
    expect(await market.changes.read()).toBe(since);
    goesOn.resolve();
    await late;
    await market.changes.read();
    expect(market.changes.isCurrent([], since)).toBe(false);
  },
);

test.runIf(isOnPostgres())(
  'after a read that failed the next one goes on where it began @postgres',
  async () => {
    const { database, market } = (await openTestContext()).context;
    const since = await market.changes.read();
    const change = { listing_id: 1, seller_id: null, category_id: null };
    await database.insertInto('market_changes').values(change).execute();
    const executor = vi.spyOn(database.getExecutor(), 'executeQuery');
    executor.mockRejectedValueOnce(new Error('The database is gone.'));
    await expect(market.changes.read()).rejects.toThrow('The database is gone.');
    await market.changes.read();
    expect(market.changes.isCurrent(['listing:1'], since)).toBe(false);
    expect(market.changes.isCurrent(['listing:2'], since)).toBe(true);
  },
);
