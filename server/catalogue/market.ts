import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables.ts';
import type { CachedResponse } from '../http/cachedResponse.ts';
import { type MarketChanges, openChanges, type Part } from './changes.ts';
import { openSearchEngine, type SearchEngine } from './search/searchEngine.ts';

/** What all lists share, made once a process, in the context. */
export interface Market {
  database: Kysely<Tables>;
  changes: MarketChanges;
  search: SearchEngine;
}

export function openMarket(
  opened: Pick<OpenDatabase, 'database' | 'instantRead'>,
  now: () => number,
): Market {
  const { database } = opened;
  const changes = openChanges(opened);
  return { database, changes, search: openSearchEngine({ database, changes, now }) };
}

/** A response, and the parts of the market that it shows. */
export interface Made<Response> {
  response: Response;
  parts: readonly Part[];
}

interface Entry<Response> {
  /** The read of changes before its making began; NaN where the key alone is remembered. */
  since: number;
  /** Null until it is made. */
  parts: readonly Part[] | null;
  response: Response | Promise<Response> | null;
}

/** The response that is cached by the key, or that `make` makes; at once where possible. */
export type ResponseCache<Response = CachedResponse> = (
  key: string,
  make: () => Promise<Made<Response>>,
) => Response | Promise<Response>;

/** What depends on the hour itself, such as a badge that ends, is shown for an hour longer. */
const MAX_AGE = 3_600_000;
/** So often the age is looked at, in milliseconds. */
const AGE_RESOLUTION = 1_000;

/**
 * Caches the `max` responses that were requested last until a part of theirs changes. The changes
 * are read before a response is made, so that a change in between can only make it seem older than
 * it is. Requests for a response that is being made share it. That of a search which was cut is not
 * cached: the same search may soon have all its matches.
 *
 * `onlyRepeated` is for addresses that are mostly requested once. Responses of 26 kB that are
 * cached for a second or two reach the old heap, whose collection stopped a busy server for 10 ms a
 * second.
 */
export function createResponseCache<Response extends { isCut?: boolean } = CachedResponse>(
  changes: MarketChanges,
  max: number,
  { onlyRepeated = false }: { onlyRepeated?: boolean } = {},
): ResponseCache<Response> {
  const entries = new LRUCache<string, Entry<Response>>({
    max,
    ttl: MAX_AGE,
    ttlResolution: AGE_RESOLUTION,
  });

  const isCurrent = ({ parts, since }: Entry<Response>, current: number) =>
    parts === null ? since === current : changes.isCurrent(parts, since);

  function responseOf(current: number, key: string, make: () => Promise<Made<Response>>) {
    const known = entries.get(key);
    if (known !== undefined && known.response !== null && isCurrent(known, current)) return known.response;
    const making = make();
    const response = making.then((made) => made.response);
    const entry: Entry<Response> = { since: current, parts: null, response };
    const forget = () => void Object.assign(entry, { since: Number.NaN, response: null });
    entries.set(key, entry);
    const isCached = known !== undefined || !onlyRepeated;
    // A failure reaches those who wait for it alone.
    making.then(
      (made) => (isCached && made.response.isCut !== true ? Object.assign(entry, made) : forget()),
      forget,
    );
    return response;
  }

  return (key, make) => {
    const current = changes.read();
    return typeof current === 'number'
      ? responseOf(current, key, make)
      : current.then((number) => responseOf(number, key, make));
  };
}
