import { expect, test, vi } from 'vitest';
import { cachedResponse } from '../http/cachedResponse.ts';
import { isOnPostgres } from '../tools/testing/testDatabase.ts';
import { openTestContext } from '../tools/testing/testServer.ts';
import { createResponseCache } from './market.ts';

/** A market whose version is set by hand, and answers that are numbered as they are made. */
function openCache(most = 10, options: Parameters<typeof createResponseCache>[2] = {}) {
  const market = { version: 1 };
  const cached = createResponseCache(async () => market.version, most, options);
  let made = 0;
  const make = vi.fn<() => Promise<ReturnType<typeof cachedResponse>>>(async () =>
    cachedResponse((made += 1)),
  );
  const ask = async (key: string) => String((await cached(key, make)).body);
  return { market, make, cached, ask };
}

test('an answer is made once, for all who ask for it at the same time or later, until the market changes', async () => {
  const { market, ask } = openCache();
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['1', '1']);
  expect(await ask('a')).toBe('1');
  expect(await ask('b')).toBe('2');
  market.version = 2;
  expect(await ask('a')).toBe('3');
});

test('what was not asked for in a long time makes room, and what is asked for again and again stays', async () => {
  const { ask, make } = openCache(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) await ask(key);
  expect(make).toHaveBeenCalledTimes(5);
  await ask('b');
  expect(make).toHaveBeenCalledTimes(6);
});

test('where most is asked for once, an answer is kept from the second time on, and shared while it is being made', async () => {
  const { market, ask } = openCache(10, { onlyRepeated: true });
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['1', '1']);
  expect(await ask('a')).toBe('2');
  expect(await ask('a')).toBe('2');
  market.version = 2;
  expect(await ask('a')).toBe('3');
  expect(await ask('a')).toBe('3');
});

test('an answer that could not be made is made anew', async () => {
  const { cached, ask, make } = openCache();
  make.mockRejectedValueOnce(new Error('The database is gone.'));
  await expect(cached('a', make)).rejects.toThrow('The database is gone.');
  expect(await ask('a')).toBe('1');
});

test('many who ask for the version at once cost one read at most, and every change is told to whoever asks after it', async () => {
  const { context } = await openTestContext();
  const execute = vi.spyOn(context.database, 'executeQuery');
  const { version } = context.market;
  const [before] = await Promise.all(Array.from({ length: 20 }, async () => version()));
  // The embedded database is asked without a detour.
  expect(execute).toHaveBeenCalledTimes(isOnPostgres() ? 1 : 0);
  await context.database.insertInto('categories').values({ name: 'Cars', position: 9 }).execute();
  expect(await version()).toBeGreaterThan(before ?? Infinity);
});

test('what a transaction has changed is not told before it ends', async () => {
  const { database, market } = (await openTestContext()).context;
  const { version } = market;
  const before = await version();
  const meanwhile: (Promise<number> | number)[] = [];
  const changing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('categories').values({ name: 'Cars', position: 9 }).execute();
    meanwhile.push(version());
    throw new Error('Rolled back.');
  });
  await expect(changing).rejects.toThrow('Rolled back.');
  expect(await meanwhile[0]).toBe(before);
});

test.runIf(isOnPostgres())('after a read that failed the next one is tried', async () => {
  const { context } = await openTestContext();
  const { version } = context.market;
  vi.spyOn(context.database, 'executeQuery').mockRejectedValueOnce(new Error('The database is gone.'));
  await expect(version()).rejects.toThrow('The database is gone.');
  expect(await version()).toBeGreaterThan(0);
});
