import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { readyAnswer, type ReadyAnswer } from '../../http/readyAnswer.ts';
import { readPage } from './paging.ts';
import { presentListed } from './present.ts';
import { countMarketListings, marketListings, type MarketFilter } from './store.ts';

/** The page of what is on the market that the query of `address` asks for; see `readPage`. */
export async function marketPage(
  database: Kysely<Tables>,
  address: string,
  filter: MarketFilter,
): Promise<ReadyAnswer> {
  const { listings, headers } = await readPage(address, {
    rows: (stretch) => marketListings(database, filter, stretch),
    count: () => countMarketListings(database, filter),
    present: (rows) => rows.map(presentListed),
  });
  return readyAnswer(listings, headers);
}
