import { API_BASE, paths } from '../../../contract/paths.ts';
import { CACHED_AT_HEADER, FROM_CACHED_LISTINGS, OFFLINE_CACHES } from '../../../lib/offlineCache.ts';

/** A listing of any back end: only its id and title are certain. */
export interface CachedListing {
  id: number | string;
  title: string;
  slug?: unknown;
}

const isListing = (value: unknown): value is CachedListing =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'title' in value &&
  typeof value.title === 'string';

/** The listings of a response: a list, bare or in pages, or one listing. */
export function listingsOf(body: unknown): CachedListing[] {
  if (Array.isArray(body)) return body.filter(isListing);
  if (typeof body !== 'object' || body === null) return [];
  if ('results' in body) return listingsOf(body.results);
  return isListing(body) ? [body] : [];
}

const ONE_LISTING = new RegExp(`^${API_BASE}${paths.listings}([^/]+)/$`);

/**
 * A read of one listing, out of the lists that were viewed: as the last of them had it, with what
 * only its own page has (its phone). Undefined where none had it.
 */
export async function respondFromCached(address: string): Promise<Response | undefined> {
  const [, name] = ONE_LISTING.exec(new URL(address).pathname) ?? [];
  if (name === undefined) return undefined;
  const cache = await caches.open(OFFLINE_CACHES.responses);
  // In the order in which they were cached.
  const bodies: unknown[] = await Promise.all((await cache.matchAll()).map((response) => response.json()));
  const asked = bodies
    .flatMap(listingsOf)
    .filter(({ id, slug }) => [String(id), slug].includes(decodeURIComponent(name)));
  if (asked.length === 0) return undefined;
  const headers = { 'Content-Type': 'application/json', [CACHED_AT_HEADER]: FROM_CACHED_LISTINGS };
  return new Response(JSON.stringify(Object.assign({}, ...asked)), { headers });
}
