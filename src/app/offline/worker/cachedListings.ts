import { API_BASE, paths } from '../../../contract/paths.ts';
import { CACHED_AT_HEADER, OFFLINE_CACHES } from '../../../lib/offline.ts';

/** A listing of any back end: only its id and title are certain. */
interface CachedListing {
  id: unknown;
  title: string;
  slug?: unknown;
}

export function listingsOf(body: unknown): CachedListing[] {
  if (Array.isArray(body)) return body.flatMap(listingsOf);
  if (typeof body !== 'object' || body === null) return [];
  if ('results' in body) return listingsOf(body.results);
  return 'id' in body && 'title' in body ? [body as CachedListing] : [];
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
  const named = (listing: CachedListing) =>
    [String(listing.id), listing.slug].includes(decodeURIComponent(name));
  const asked = bodies.flatMap(listingsOf).filter(named);
  if (asked.length === 0) return undefined;
  const headers = { 'Content-Type': 'application/json', [CACHED_AT_HEADER]: 'seen' };
  return new Response(JSON.stringify(Object.assign({}, ...asked)), { headers });
}
