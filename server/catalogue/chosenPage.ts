import type { ListFilters } from '../../src/contract/listQuery.ts';
import { cachedResponse, type CachedResponse } from '../http/cachedResponse.ts';
import type { Market } from './openMarket.ts';
import { readPage } from './paging.ts';
import { presentListed } from './present.ts';
import { marketListings } from './store.ts';
import { rankIn, walkEnd, type MarketFilter } from './walkStore.ts';

/** Above every price; what has none is below its negative. */
const PRICE_MAX = 99_999_999_999;

/** The filter that narrows a list by what was chosen. */
export function narrowed(filter: MarketFilter, { from, to, condition, place }: ListFilters): MarketFilter {
  return {
    ...filter,
    ...((from !== null || to !== null) && { price: [from ?? 0, to ?? PRICE_MAX] as const }),
    ...(condition !== null && { condition }),
    ...(place !== null && { place }),
  };
}

/**
 * The page of the market that the query of `address` asks for, in the order and by the filters that
 * were chosen; see `readPage`. It does not tell how many there are: the counts beside the choices do.
 */
export async function chosenPage(
  { database, reads }: Market,
  { address, origin }: { address: string; origin: string | null },
  filter: MarketFilter,
  choice: ListFilters,
): Promise<CachedResponse> {
  const order = choice.order ?? 'newest';
  const filtered = narrowed(filter, choice);
  const { listings, headers } = await readPage(address, {
    rows: (range) => marketListings(reads, filtered, range, order),
    end: (range) => walkEnd(database, filtered, order, range),
    ...(order !== 'newest' && { rankOf: (row) => rankIn(order, row) }),
    present: (rows) => rows.map((row) => presentListed(row, origin)),
  });
  return cachedResponse(listings, headers);
}
