import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../database/tables.ts';
import type { CachedResponse } from '../http/cachedResponse.ts';
import { openSearchEngine, type SearchEngine } from './search/searchEngine.ts';

export interface Market {
  database: Kysely<Tables>;
  now: () => number;
  search: SearchEngine;
  /** Who is signed in sees their own change at once, whichever process made it: not cached. */
  cached: (
    request: Pick<FastifyRequest, 'headers'>,
    key: string,
    make: () => Promise<CachedResponse>,
  ) => Promise<CachedResponse>;
  /** To be called after the commit of whatever lists, pages of listings or searches show. */
  changed: () => void;
}

const CACHED_FOR = 10_000;
/** A page of 24 listings has about 30 kB. */
const CACHED_MAX = 300;

export function openMarket(database: Kysely<Tables>, now: () => number): Market {
  const cache = new LRUCache<string, Promise<CachedResponse>>({
    max: CACHED_MAX,
    ttl: CACHED_FOR,
    ttlResolution: 0,
    perf: { now },
  });
  const search = openSearchEngine(database, now);
  return {
    database,
    now,
    search,
    cached({ headers }, key, make) {
      if (headers.authorization !== undefined) return make();
      const known = cache.get(key);
      if (known !== undefined) return known;
      // Stored before it is read: a change from now on takes it out again.
      const response = make();
      cache.set(key, response);
      response.catch(() => cache.peek(key) === response && cache.delete(key));
      return response;
    },
    changed() {
      cache.clear();
      search.changed();
    },
  };
}
