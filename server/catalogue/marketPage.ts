import { cachedResponse, type CachedResponse } from '../http/cachedResponse.ts';
import type { Market } from './openMarket.ts';
import { readPage } from './paging.ts';
import { presentListed } from './present.ts';
import { countMarketListings, marketListings } from './store.ts';
import type { MarketFilter } from './walkStore.ts';

/**
 * The page of what is on the market that the query of `address` asks for; see `readPage`.
 * @param origin by which people reach the market, for the listings' short addresses.
 */
export async function marketPage(
  { database, reads }: Market,
  { address, origin }: { address: string; origin: string | null },
  filter: MarketFilter,
): Promise<CachedResponse> {
  const { listings, headers } = await readPage(address, {
    rows: (range) => marketListings(reads, filter, range),
    count: () => countMarketListings(database, filter),
    present: (rows) => rows.map((row) => presentListed(row, origin)),
  });
  return cachedResponse(listings, headers);
}
