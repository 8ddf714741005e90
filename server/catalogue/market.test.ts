import { expect, test, vi } from 'vitest';
import { cachedResponse } from '../http/cachedResponse.ts';
import { openTestContext } from '../tools/testing/testServer.ts';
import { createPartNumbers } from './changes.ts';
import { findListings, WHOLE_MARKET } from './lists.ts';
import { createResponseCache, type Made } from './market.ts';

type MadeResponse = Made<ReturnType<typeof cachedResponse>>;

/** A market that is changed by hand, and responses of category 1, numbered as they are made. */
function openCache(max = 10, options: Parameters<typeof createResponseCache>[2] = {}) {
  const numbers = createPartNumbers();
  const changes = { read: async () => numbers.current(), isCurrent: numbers.isCurrent };
  const change = (category_id: number | null) =>
    numbers.note([{ listing_id: null, seller_id: category_id, category_id }]);
  const cached = createResponseCache(changes, max, options);
  let made = 0;
  const make = vi.fn<() => Promise<MadeResponse>>(async () => ({
    response: cachedResponse((made += 1)),
    parts: ['category:1'],
  }));
  return { change, make, get: async (key: string) => String((await cached(key, make)).body) };
}

test('a response is made once for all requests, at once or later, until a part of it changes', async () => {
  const { change, get } = openCache();
  expect(await Promise.all([get('a'), get('a')])).toEqual(['1', '1']);
  expect([await get('a'), await get('b')]).toEqual(['1', '2']);
  change(2);
  expect([await get('a'), await get('b')]).toEqual(['1', '2']);
  change(1);
  expect(await get('a')).toBe('3');
  change(null);
  expect([await get('a'), await get('b')]).toEqual(['4', '5']);
});

test('a response whose part changes while it is made serves those who came before, and no later one', async () => {
  const { change, make, get } = openCache();
  const { promise, resolve } = Promise.withResolvers<MadeResponse>();
  make.mockReturnValueOnce(promise);
  const before = [get('a'), get('a')];
  await expect.poll(() => make.mock.calls.length).toBe(1);
  change(1);
  const later = get('a');
  resolve({ response: cachedResponse('early'), parts: ['category:1'] });
  expect(await Promise.all([...before, later])).toEqual(['"early"', '"early"', '1']);
  expect(await get('a')).toBe('1');
});

test('a list whose rows and total both fail is one failure, and does not end the process', async () => {
  const { context } = await openTestContext();
  await context.database.destroy();
  // Vitest fails on a rejection that nothing handles.
  await expect(findListings(context.market, WHOLE_MARKET, { limit: 24, cursor: null })).rejects.toThrow(
    'destroyed',
  );
});

test('what was not requested for long makes room for others', async () => {
  const { get, make } = openCache(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) await get(key);
  expect(make).toHaveBeenCalledTimes(5);
  await get('b');
  expect(make).toHaveBeenCalledTimes(6);
});

test('with onlyRepeated a response is cached from the second time on, and shared while it is made', async () => {
  const { change, get } = openCache(10, { onlyRepeated: true });
  expect(await Promise.all([get('a'), get('a')])).toEqual(['1', '1']);
  expect([await get('a'), await get('a')]).toEqual(['2', '2']);
  change(1);
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
  make.mockResolvedValueOnce({
    response: { ...cachedResponse('cut'), isCut: true },
    parts: ['category:1'],
  });
  expect(await Promise.all([get('a'), get('a')])).toEqual(['"cut"', '"cut"']);
  expect([await get('a'), await get('a')]).toEqual(['1', '1']);
});
