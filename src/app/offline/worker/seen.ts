import { parseListQuery } from '../../../contract/listQuery.ts';
import { API_BASE, paths } from '../../../contract/paths.ts';
import { tokenize } from '../../../contract/text.ts';
import { FROM_SEEN, CACHED_AT_HEADER, SEEN_CACHES } from '../../../lib/offlineCache.ts';

/** A listing of any back end: only its id and title are certain. */
export interface SeenListing {
  id: number | string;
  title: string;
  slug?: unknown;
  description?: unknown;
  category?: unknown;
  status?: unknown;
  created_at?: unknown;
}

const isListing = (value: unknown): value is SeenListing =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'title' in value &&
  typeof value.title === 'string';

/** The listings of a response: a list, bare or in pages, or one listing. */
export function listingsOf(body: unknown): SeenListing[] {
  if (Array.isArray(body)) return body.filter(isListing);
  if (typeof body !== 'object' || body === null) return [];
  if ('results' in body) return listingsOf(body.results);
  return isListing(body) ? [body] : [];
}

/**
 * Each listing once, as it was viewed last; what only its own page has (its phone) is taken from
 * there.
 */
export function latest(listings: readonly { listing: SeenListing; at: number }[]): SeenListing[] {
  const byId = new Map<string, SeenListing>();
  for (const { listing } of listings.toSorted((one, other) => one.at - other.at)) {
    const id = String(listing.id);
    byId.set(id, { ...byId.get(id), ...listing });
  }
  return [...byId.values()];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = (category: unknown): unknown =>
  typeof category === 'object' && category !== null && 'name' in category ? category.name : undefined;

/**
 * Those that have each term, or a word that begins with it; ordered as on the server: by title
 * first, then newest first.
 */
export function searchSeen(listings: readonly SeenListing[], query: string): SeenListing[] {
  const terms = tokenize(query);
  const hasAll = (words: readonly string[]) =>
    terms.every((beginning) => words.some((word) => word.startsWith(beginning)));
  return listings
    .filter(({ status }) => status !== 'sold')
    .map((listing) => ({ listing, title: tokenize(listing.title) }))
    .filter(({ listing, title }) =>
      hasAll([
        ...title,
        ...tokenize(textOf(listing.description)),
        ...tokenize(textOf(nameOf(listing.category))),
      ]),
    )
    .toSorted(
      (one, other) =>
        Number(hasAll(other.title)) - Number(hasAll(one.title)) ||
        textOf(other.listing.created_at).localeCompare(textOf(one.listing.created_at)),
    )
    .map(({ listing }) => listing);
}

async function seenListings(): Promise<SeenListing[]> {
  const cache = await caches.open(SEEN_CACHES.responses);
  const requests = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(API_BASE + paths.listings),
  );
  const seen = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      const at = Number(response?.headers.get(CACHED_AT_HEADER));
      return listingsOf(await response?.json()).map((listing) => ({ listing, at }));
    }),
  );
  return latest(seen.flat());
}

const ONE_LISTING = new RegExp(`^${paths.listings}([^/]+)/$`);

/**
 * The response to a read out of the viewed listings: a search of them, or one of them; else
 * undefined.
 */
export async function respondFromSeen(address: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.slice(API_BASE.length);
  const headers = { [CACHED_AT_HEADER]: FROM_SEEN };
  if (path === paths.search) {
    const matches = searchSeen(await seenListings(), parseListQuery(searchParams).text);
    return Response.json(matches, { headers });
  }
  const [, name] = ONE_LISTING.exec(path) ?? [];
  if (name === undefined) return undefined;
  const listing = (await seenListings()).find(({ id, slug }) =>
    [String(id), slug].includes(decodeURIComponent(name)),
  );
  return listing && Response.json(listing, { headers });
}
