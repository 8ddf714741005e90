import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { PAGE_SIZE } from '../contract/limits.ts';
import type { Listing } from '../contract/listing.ts';
import { ORDERED_NEWEST_HEADER, SUBSTITUTED_HEADER, substitutesOf } from '../contract/search.ts';
import { FROM_SEEN, CACHED_AT_HEADER } from '../lib/offlineCache.ts';
import { apiOrigin } from '../lib/mediaUrl.ts';
import { idTag, listTag, type Tag } from './tags.ts';

/** One page of a list: its listings, and the query string (`?limit=24&cursor=…`) that asks for the next one, if any. */
export interface ListPage {
  listings: Listing[];
  next: string | null;
  /** The network was out of reach: these are the ones that fit among those that this device has seen. */
  isFromSeen?: true;
  /** With the first page of a search: nothing has its words, and the results are found by these instead. */
  substitutes?: string[];
  /** In an order of prices: only so many of the newest matches are in it, and the others are left out. */
  orderedNewest?: number;
}

function nextLink(header: string | null): string | null {
  const link = header?.split(/,\s?(?=<)/).find((part) => /;\s*rel="?next"?/i.test(part));
  return link?.match(/<([^<>]*)>/)?.[1] ?? null;
}

// Only the query is followed, never the host: a token must not travel to wherever an answer points.
function queryOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address, apiOrigin())) return null;
  return new URL(address, apiOrigin()).search || null;
}

/** What any back end answers to a list call (decisions, The wire), after the contract has read it. */
export type ListAnswer<T> = T[] | { results: T[]; next: string | null };

/** The query string of the page after this one: from the `Link` header, else from the body. */
export function nextPageOf(answer: ListAnswer<unknown>, meta: FetchBaseQueryMeta | undefined): string | null {
  const link = nextLink(meta?.response?.headers.get('Link') ?? null);
  return queryOf(link ?? (Array.isArray(answer) ? null : answer.next));
}

export function itemsOf<T>(answer: ListAnswer<T>): T[] {
  return Array.isArray(answer) ? answer : answer.results;
}

/** Whether the service worker put the answer together from what this device has seen. */
export const isFromSeen = (meta: FetchBaseQueryMeta | undefined): boolean =>
  meta?.response?.headers.get(CACHED_AT_HEADER) === FROM_SEEN;

export function toListPage(answer: ListAnswer<Listing>, meta: FetchBaseQueryMeta | undefined): ListPage {
  const headers = meta?.response?.headers;
  const substitutes = substitutesOf(headers?.get(SUBSTITUTED_HEADER) ?? '');
  const orderedNewest = Number(headers?.get(ORDERED_NEWEST_HEADER) ?? 0);
  return {
    listings: itemsOf(answer),
    next: nextPageOf(answer, meta),
    ...(isFromSeen(meta) && { isFromSeen: true }),
    ...(substitutes.length > 0 && { substitutes }),
    ...(orderedNewest > 0 && { orderedNewest }),
  };
}

/** For `infiniteQueryOptions`: a page parameter is the query string of the page. */
export const listPaging = {
  initialPageParam: `?limit=${PAGE_SIZE}`,
  // Pages that point at each other, or empty ones that promise more, would never end.
  getNextPageParam: (
    { next, listings }: ListPage,
    _pages: ListPage[],
    _param: string,
    asked: string[],
  ): string | undefined =>
    next === null || listings.length === 0 || asked.includes(next) ? undefined : next,
};

/** The page's query string with the list's own filters in it; a filter in the next link wins. */
export function withFilters(pageParam: string, filters: Record<string, string | undefined>): string {
  const query = new URLSearchParams(pageParam);
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && !query.has(name)) query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** The tags that a list of listings provides: the list itself and each of its listings. */
export function listingTags(listings: readonly Listing[]): Tag[] {
  return [listTag('Listing'), ...listings.map(({ id }) => idTag('Listing', id))];
}
