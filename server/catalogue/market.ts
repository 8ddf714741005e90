import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables.ts';
import { withTimeout } from '../database/withTimeout.ts';
import type { CachedResponse } from '../http/cachedResponse.ts';
import { marketVersion } from './listingStore.ts';
import { openSearchEngine, type SearchEngine } from './search/searchEngine.ts';

/** What all lists share, made once a process, in the context. */
export interface Market {
  database: Kysely<Tables>;
  version: MarketVersion;
  search: SearchEngine;
}

export function openMarket(
  opened: Pick<OpenDatabase, 'database' | 'instantRead'>,
  now: () => number,
): Market {
  const { database } = opened;
  const version = createMarketVersion(opened);
  return { database, version, search: openSearchEngine({ database, version, now }) };
}

/** The market's version at some moment after the call; without a promise where the database can. */
export type MarketVersion = () => number | Promise<number>;

/** A read takes 1 ms. One that takes this long has lost its connection. */
const READ_TIMEOUT = 1_000;

/**
 * Reads the version that every visible change of the market raises
 * (`database/migrations/market.ts`). Calls during a read share the next one: many requests at once
 * cost one read, and none gets a version that was read before it came.
 */
function createMarketVersion({
  database,
  instantRead,
}: Pick<OpenDatabase, 'database' | 'instantRead'>): MarketVersion {
  const query = marketVersion(database);
  const readAtOnce = instantRead(query);
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | null = null;

  async function read(): Promise<number> {
    await running;
    next = null;
    const result = withTimeout(database.executeQuery(query), READ_TIMEOUT);
    running = result.catch(() => undefined);
    const [row] = (await result).rows;
    if (row === undefined) throw new Error('The market has no version.');
    return row.version;
  }
  return () => readAtOnce() ?? (next ??= read());
}

interface Entry<Response> {
  /** NaN, which is no version, where the key alone is remembered. */
  version: number;
  response: Response | Promise<Response> | null;
}

/** The response that is cached by the key, or that `make` makes; at once where possible. */
export type ResponseCache<Response = CachedResponse> = (
  key: string,
  make: () => Promise<Response>,
) => Response | Promise<Response>;

/**
 * Caches the `max` responses that were requested last until the market changes. The version is read
 * before a response is made, so that a change in between can only make it seem older than it is.
 * Requests for a response that is being made share it. That of a search which was cut is not cached:
 * the same search may soon have all its matches.
 *
 * `onlyRepeated` is for addresses that are mostly requested once. Responses of 26 kB that are
 * cached for a second or two reach the old heap, whose collection stopped a busy server for 10 ms a
 * second.
 */
export function createResponseCache<Response extends { isCut?: boolean } = CachedResponse>(
  version: MarketVersion,
  max: number,
  { onlyRepeated = false }: { onlyRepeated?: boolean } = {},
): ResponseCache<Response> {
  const entries = new LRUCache<string, Entry<Response>>({ max });

  function responseOf(current: number, key: string, make: () => Promise<Response>) {
    const known = entries.get(key);
    if (known?.version === current && known.response !== null) return known.response;
    const response = make();
    const entry: Entry<Response> = { version: current, response };
    const forget = () => void Object.assign(entry, { version: Number.NaN, response: null });
    entries.set(key, entry);
    const isCached = known !== undefined || !onlyRepeated;
    // A failure reaches those who wait for it alone.
    response.then((made) => (isCached && made.isCut !== true ? (entry.response = made) : forget()), forget);
    return response;
  }

  return (key, make) => {
    const current = version();
    return typeof current === 'number'
      ? responseOf(current, key, make)
      : current.then((number) => responseOf(number, key, make));
  };
}
