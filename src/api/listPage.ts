import type {
  BaseQueryApi,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { listOf } from '../contract/apiFields.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../contract/limits.ts';
import type { Listing } from '../contract/listing.ts';
import { SUBSTITUTED_HEADER, substitutesOf } from '../contract/search.ts';
import { apiOrigin, parseUrl } from '../lib/runtimeConfig.ts';
import { idTag, listTag, type Tag } from './baseApi.ts';

export interface ListPage {
  listings: Listing[];
  /** The query string (`?limit=24&cursor=…`) of the page after it, if any. */
  next: string | null;
  /** With the first page of a search without matches: the terms that these results have instead. */
  substitutes?: string[];
}

/** The response of any back end to a list call (decisions, The wire), parsed. */
export type ListResponse<T> = T[] | { results: T[]; next: string | null };

/**
 * The query string of the page after this one: from the `Link` header, else from the body. The host
 * is not followed: a token must not travel to any host that a response names.
 */
function nextPageOf(response: ListResponse<unknown>, meta: FetchBaseQueryMeta | undefined): string | null {
  const links = meta?.response?.headers.get('Link')?.split(/,\s?(?=<)/) ?? [];
  const link = links.find((part) => /;\s*rel="?next"?/i.test(part))?.match(/<([^<>]*)>/)?.[1];
  const address = link ?? (Array.isArray(response) ? null : response.next);
  return (address !== null && parseUrl(address, apiOrigin())?.search) || null;
}

const itemsOf = <T>(response: ListResponse<T>): T[] =>
  Array.isArray(response) ? response : response.results;

export function toListPage(response: ListResponse<Listing>, meta: FetchBaseQueryMeta | undefined): ListPage {
  const substitutes = substitutesOf(meta?.response?.headers.get(SUBSTITUTED_HEADER) ?? '');
  return {
    listings: itemsOf(response),
    next: nextPageOf(response, meta),
    ...(substitutes.length > 0 && { substitutes }),
  };
}

/** By the query string of each page. */
export const listPaging = {
  initialPageParam: `?limit=${PAGE_SIZE}`,
  // Pages that point at each other, or empty ones that promise more, would never end.
  getNextPageParam: (
    { next, listings }: ListPage,
    _pages: ListPage[],
    _param: string,
    requested: string[],
  ): string | undefined =>
    next === null || listings.length === 0 || requested.includes(next) ? undefined : next,
};

/** The page's query string with the list's own filters in it; a filter in the next link wins. */
export function withFilters(pageParam: string, filters: Record<string, string | undefined>): string {
  const query = new URLSearchParams(pageParam);
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && !query.has(name)) query.set(name, value);
  return query.size === 0 ? '' : `?${query}`;
}

export const listingTags = (listings: readonly Listing[]): Tag[] => [
  listTag('Listing'),
  ...listings.map(({ id }) => idTag('Listing', id)),
];

type QueryResult = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

interface WholeList<T> {
  path: string;
  item: v.GenericSchema<unknown, T>;
  filters?: Record<string, string>;
  /** The query of the first page, where it is not the one of §7. */
  first?: string;
}

/** A whole list: follows its pages to the end, each once, because pages may point at each other. */
export async function allPages<T extends { id: string }>(
  { path, item, filters = {}, first = `?limit=${PAGE_SIZE_MAX}` }: WholeList<T>,
  baseQuery: (args: FetchArgs) => QueryResult | PromiseLike<QueryResult>,
  { signal }: Pick<BaseQueryApi, 'signal'>,
): Promise<{ data: T[] } | { error: FetchBaseQueryError }> {
  const schema: v.GenericSchema<unknown, ListResponse<T>> = listOf(item);
  const items = new Map<string, T>();
  const requested = new Set<string>();
  let next: string | null = first;
  while (next !== null && !requested.has(next) && !signal.aborted) {
    requested.add(next);
    const response: QueryResult = await baseQuery({ url: path + withFilters(next, filters) });
    if (response.error !== undefined) return { error: response.error };
    const list = v.safeParse(schema, response.data);
    if (!list.success)
      return { error: { status: 'CUSTOM_ERROR', error: `The response does not fit the contract (${path})` } };
    const page = itemsOf(list.output);
    for (const each of page) items.set(each.id, each);
    next = page.length === 0 ? null : nextPageOf(list.output, response.meta);
  }
  return { data: [...items.values()] };
}
