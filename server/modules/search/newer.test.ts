import { expect, test, vi } from 'vitest';
import { marketOf } from '../../tools/testing/searchMarket.ts';
import { countNewer } from './public.ts';

test('the saved searches of a round share one set of search tools', async () => {
  const { server } = await marketOf('Old lamp', 'Desk lamp', 'Green kettle');
  const { market } = server.context;
  const range = { after: 1, upTo: 3, most: 9 };
  expect(await countNewer(market, 'q=lamp', range)).toEqual({ count: 1, newest: 'Desk lamp' });
  const queries = vi.spyOn(market.database, 'selectFrom');
  expect(await countNewer(market, 'q=lamp&price_from=1', range)).toEqual({ count: 1, newest: 'Desk lamp' });
  expect(queries.mock.calls.flat()).not.toContain('search_synonyms');
});
