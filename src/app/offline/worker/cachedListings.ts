import { parseListQuery, type ListQuery } from '../../../contract/listQuery.ts';
import { API_BASE, paths } from '../../../contract/paths.ts';
import { tokenize } from '../../../contract/text.ts';
import { FROM_CACHED_LISTINGS, CACHED_AT_HEADER, OFFLINE_CACHES } from '../../../lib/offlineCache.ts';

/** A listing of any back end: only its id and title are certain. */
export interface CachedListing {
  id: number | string;
  title: string;
  slug?: unknown;
  description?: unknown;
  category?: unknown;
  status?: unknown;
  kind?: unknown;
  created_at?: unknown;
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = (category: unknown): unknown =>
  typeof category === 'object' && category !== null && 'name' in category ? category.name : undefined;

/**
 * Those of the query's kind that have each term, or a word that begins with it; ordered as on the
 * server: by title first, then newest first.
 */
export function searchCached(
  listings: readonly CachedListing[],
  { text, kind }: Pick<ListQuery, 'text' | 'kind'>,
): CachedListing[] {
  const terms = tokenize(text);
  const isOfKind = (listing: CachedListing) => (listing.kind === 'wanted') === (kind === 'wanted');
  const hasAll = (words: readonly string[]) =>
    terms.every((beginning) => words.some((word) => word.startsWith(beginning)));
  return listings
    .filter((listing) => listing.status !== 'sold' && isOfKind(listing))
    .map((listing) => ({ listing, title: tokenize(listing.title) }))
    .filter(({ listing, title }) =>
      hasAll([
        ...title,
        ...tokenize(textOf(listing.description)),
        ...tokenize(textOf(nameOf(listing.category))),
      ]),
    )
    .sort(
      (one, other) =>
        Number(hasAll(other.title)) - Number(hasAll(one.title)) ||
        textOf(other.listing.created_at).localeCompare(textOf(one.listing.created_at)),
    )
    .map(({ listing }) => listing);
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

/**
 * The response to a read out of the viewed listings: a search of them, or one of them; else
 * undefined.
 */
export async function respondFromCached(address: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.slice(API_BASE.length);
  const headers = { [CACHED_AT_HEADER]: FROM_CACHED_LISTINGS };
  if (path === paths.search) {
    const matches = searchCached(await cachedListings(), parseListQuery(searchParams));
    return jsonResponse(matches, headers);
  }
  const [, name] = ONE_LISTING.exec(path) ?? [];
  if (name === undefined) return undefined;
  const listing = (await cachedListings()).find(({ id, slug }) =>
    [String(id), slug].includes(decodeURIComponent(name)),
  );
  return listing && jsonResponse(listing, headers);
}
