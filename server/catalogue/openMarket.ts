import type { Kysely } from 'kysely';
import type { OpenDatabase } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables.ts';
import { createSearchTools, type SearchTools } from './search/searchTools.ts';
import { createMarketVersion, type MarketVersion } from './version.ts';

/** What listings, categories and search share, once a process. */
export interface Market {
  database: Kysely<Tables>;
  version: MarketVersion;
  search: SearchTools;
}

export function openMarket(opened: Pick<OpenDatabase, 'database' | 'instantRead'>): Market {
  const { database } = opened;
  const version = createMarketVersion(opened);
  return { database, version, search: createSearchTools(database, version) };
}
