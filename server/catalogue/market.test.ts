import { expect, test, vi } from 'vitest';
import { cachedResponse } from '../http/cachedResponse.ts';
import { isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openTestContext } from '../tools/testing/testServer.ts';
import { createResponseCache } from './market.ts';

/** A market whose version is set by hand, and responses that are numbered as they are made. */
function openCache(max = 10, options: Parameters<typeof createResponseCache>[2] = {}) {
  const market = { version: 1 };
  const cached = createResponseCache(async () => market.version, max, options);
  let made = 0;
  const make = vi.fn<() => Promise<ReturnType<typeof cachedResponse>>>(async () =>
    cachedResponse((made += 1)),
  );
  return { market, make, get: async (key: string) => String((await cached(key, make)).body) };
}

test('a response is made once for all requests, at once or later, until the market changes', async () => {
  const { market, get } = openCache();
  expect(await Promise.all([get('a'), get('a')])).toEqual(['1', '1']);
  expect([await get('a'), await get('b')]).toEqual(['1', '2']);
  market.version = 2;
  expect(await get('a')).toBe('3');
});

test('what was not requested for long makes room for others', async () => {
  const { get, make } = openCache(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) await get(key);
  expect(make).toHaveBeenCalledTimes(5);
  await get('b');
  expect(make).toHaveBeenCalledTimes(6);
});

test('with onlyRepeated a response is cached from the second time on, and shared while it is made', async () => {
  const { market, get } = openCache(10, { onlyRepeated: true });
  expect(await Promise.all([get('a'), get('a')])).toEqual(['1', '1']);
  expect([await get('a'), await get('a')]).toEqual(['2', '2']);
  market.version = 2;
  expect([await get('a'), await get('a')]).toEqual(['3', '3']);
});

test('a response that could not be made is made anew', async () => {
  const { get, make } = openCache();
  make.mockRejectedValueOnce(new Error('The database is gone.'));
  await expect(get('a')).rejects.toThrow('The database is gone.');
  expect(await get('a')).toBe('1');
});

test('a response that was cut is shared while it is made, and then made anew', async () => {
  const { get, make } = openCache();
  make.mockResolvedValueOnce({ ...cachedResponse('cut'), isCut: true });
  expect(await Promise.all([get('a'), get('a')])).toEqual(['"cut"', '"cut"']);
  expect([await get('a'), await get('a')]).toEqual(['1', '1']);
});

test('many requests for the version cost one read, and each has all changes before it @postgres', async () => {
  const { database, market } = (await openTestContext()).context;
  const execute = vi.spyOn(database, 'executeQuery');
  const [before] = await Promise.all(Array.from({ length: 20 }, async () => market.version()));
  // SQLite is read without the query executor.
  expect(execute).toHaveBeenCalledTimes(isOnPostgres() ? 1 : 0);
  await database.insertInto('categories').values({ name: 'Cars', position: 9 }).execute();
  expect(await market.version()).toBeGreaterThan(before ?? Infinity);
});

test('a change of a transaction has no version before it ends', async () => {
  const { database, market } = (await openTestContext()).context;
  const before = await market.version();
  const meanwhile: (Promise<number> | number)[] = [];
  const changing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('categories').values({ name: 'Cars', position: 9 }).execute();
    meanwhile.push(market.version());
    throw new Error('Rolled back.');
  });
  await expect(changing).rejects.toThrow('Rolled back.');
  expect(await meanwhile[0]).toBe(before);
});

test.runIf(isOnPostgres())('after a read that failed the next one is tried @postgres', async () => {
  const { database, market } = (await openTestContext()).context;
  vi.spyOn(database, 'executeQuery').mockRejectedValueOnce(new Error('The database is gone.'));
  await expect(market.version()).rejects.toThrow('The database is gone.');
  expect(await market.version()).toBeGreaterThan(0);
});
