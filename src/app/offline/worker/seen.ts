import { parseListQuery } from '../../../contract/listQuery.ts';
import { API_BASE, paths } from '../../../contract/paths.ts';
import { tokenize } from '../../../contract/text.ts';
import { FROM_SEEN, CACHED_AT_HEADER, SEEN_CACHES } from '../../../lib/offlineCache.ts';

/** A listing as some back end answered it: nothing but its id and title is certain. */
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

/** The listings of an answer: a list, bare or in pages, or one listing. */
export function listingsOf(body: unknown): SeenListing[] {
  if (Array.isArray(body)) return body.filter(isListing);
  if (typeof body !== 'object' || body === null) return [];
  if ('results' in body) return listingsOf(body.results);
  return isListing(body) ? [body] : [];
}

/** Each listing once, as it was seen last; what only its own page told (its phone) is taken from there. */
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

/** Those that have all the words, or words that begin so; as the server has it: by title first, the newest first among them. */
export function searchSeen(listings: readonly SeenListing[], query: string): SeenListing[] {
  const asked = tokenize(query);
  const hasAll = (words: readonly string[]) =>
    asked.every((beginning) => words.some((word) => word.startsWith(beginning)));
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
  const cache = await caches.open(SEEN_CACHES.answers);
  const requests = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(API_BASE + paths.listings),
  );
  const seen = await Promise.all(
    requests.map(async (request) => {
      const answer = await cache.match(request, { ignoreVary: true });
      const at = Number(answer?.headers.get(CACHED_AT_HEADER));
      return listingsOf(await answer?.json()).map((listing) => ({ listing, at }));
    }),
  );
  return latest(seen.flat());
}

const ONE_LISTING = new RegExp(`^${paths.listings}([^/]+)/$`);

/** What can be said to a read from the listings that were seen: a search of them, or one of them; else undefined. */
export async function answerFromSeen(address: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.slice(API_BASE.length);
  const headers = { [CACHED_AT_HEADER]: FROM_SEEN };
  if (path === paths.search) {
    const found = searchSeen(await seenListings(), parseListQuery(searchParams).text);
    return Response.json(found, { headers });
  }
  const [, name] = ONE_LISTING.exec(path) ?? [];
  if (name === undefined) return undefined;
  const listing = (await seenListings()).find(({ id, slug }) =>
    [String(id), slug].includes(decodeURIComponent(name)),
  );
  return listing && Response.json(listing, { headers });
}
