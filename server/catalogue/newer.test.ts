import { expect, test, vi } from 'vitest';
import { marketOf } from '../tools/testing/market.ts';
import { readListQuery } from './placeStore.ts';
import { countNewer } from './lists.ts';

test('the saved searches of a round share one set of search tools', async () => {
  const { server } = await marketOf('Old lamp', 'Desk lamp', 'Green kettle');
  const { market } = server.context;
  const range = { after: 1, upTo: 3, limit: 9 };
  const newer = async (query: string) =>
    countNewer(market, await readListQuery(market.database, new URLSearchParams(query)), range);
  expect(await newer('q=lamp')).toEqual({ count: 1, newest: 'Desk lamp' });
  const queries = vi.spyOn(market.database, 'selectFrom');
  expect(await newer('q=lamp&price_from=1')).toEqual({ count: 1, newest: 'Desk lamp' });
  expect(queries.mock.calls.flat()).not.toContain('search_synonyms');
});
