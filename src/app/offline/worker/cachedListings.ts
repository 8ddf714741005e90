import { API_BASE, paths } from '../../../contract/paths.ts';
import { FROM_CACHED_LISTINGS, CACHED_AT_HEADER, OFFLINE_CACHES } from '../../../lib/offlineCache.ts';

/** A listing of any back end: only its id and title are certain. */
export interface CachedListing {
  id: number | string;
  title: string;
  slug?: unknown;
}

/** `Response.json` is newer than the browsers that README.md names. */
const jsonResponse = (body: unknown, headers: Record<string, string>): Response =>
  new Response(JSON.stringify(body), { headers: { ...headers, 'Content-Type': 'application/json' } });

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

/**
 * Each listing once, as it was viewed last; what only its own page has (its phone) is taken from
 * there.
 */
export function latest(listings: readonly { listing: CachedListing; at: number }[]): CachedListing[] {
  const byId = new Map<string, CachedListing>();
  for (const { listing } of [...listings].sort((one, other) => one.at - other.at)) {
    const id = String(listing.id);
    byId.set(id, { ...byId.get(id), ...listing });
  }
  return [...byId.values()];
}

async function cachedListings(): Promise<CachedListing[]> {
  const cache = await caches.open(OFFLINE_CACHES.responses);
  const requests = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(API_BASE + paths.listings),
  );
  const responses = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      const at = Number(response?.headers.get(CACHED_AT_HEADER));
      return listingsOf(await response?.json()).map((listing) => ({ listing, at }));
    }),
  );
  return latest(responses.flat());
}

const ONE_LISTING = new RegExp(`^${paths.listings}([^/]+)/$`);

/** One of the viewed listings as the response to a read of it; else undefined. */
export async function respondFromCached(address: string): Promise<Response | undefined> {
  const [, name] = ONE_LISTING.exec(new URL(address).pathname.slice(API_BASE.length)) ?? [];
  if (name === undefined) return undefined;
  const listing = (await cachedListings()).find(({ id, slug }) =>
    [String(id), slug].includes(decodeURIComponent(name)),
  );
  return listing && jsonResponse(listing, { [CACHED_AT_HEADER]: FROM_CACHED_LISTINGS });
}
