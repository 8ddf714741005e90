import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { baseApi, useAppDispatch } from '../../../api/baseApi.ts';
import { listUrl } from '../../listings/listingsApi.ts';
import { toListPage, type ListResponse } from '../../../api/listPage.ts';
import { ListingListSchema, type Listing } from '../../../contract/listing.ts';
import { listTitle, parseListQuery, pushQuery, type ListQuery } from '../../../contract/listQuery.ts';
import { pushApi } from '../../push/pushApi.ts';
import {
  entryRemoved,
  type Mark,
  searchViewed,
  selectOwner,
  type SavedSearch,
} from '../../ui/device/rememberedSlice.ts';

const MAX_COUNTED = 20;

export const { useGetNewestQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One more than are counted; not `getListings`, which would fetch all its pages again. */
    getNewest: build.query<Listing[], ListQuery>({
      query: (query) => ({ url: listUrl(query, `?limit=${MAX_COUNTED + 1}`) }),
      rawResponseSchema: ListingListSchema,
      transformResponse: (response: ListResponse<Listing>, meta) => {
        const { listings, substitutes } = toListPage(response, meta);
        return substitutes === undefined ? listings : [];
      },
    }),
  }),
});

/** A stored search as a query, the newest first. */
export const queryOf = ({ q, category, filters }: SavedSearch): ListQuery => ({
  ...parseListQuery({ get: (name) => filters[name] ?? null }),
  text: q,
  category: category?.id ?? null,
  order: 'newest',
});

export const titleOf = ({ q, category }: SavedSearch): string =>
  listTitle(q, category?.name ?? null) || 'All listings';

type Dated = Pick<Listing, 'id' | 'created_at'>;

const isNumber = (id: string) => /^\d+$/.test(id);

/** Whether it was posted later: by the ids if they are numbers, else by the time if it is known. */
function isNewer({ id, created_at }: Dated, mark: Mark): boolean {
  if (isNumber(id) && isNumber(mark.id)) return Number(id) > Number(mark.id);
  return Date.parse(created_at ?? '') > Date.parse(mark.at ?? '');
}

/** The newest of a search once its results, in any order, were viewed. */
export function newestViewed({ looked = null }: SavedSearch, results: readonly Dated[]): Mark | null {
  // The newest may be sold by now, so the mark never moves back.
  let newest = looked;
  for (const each of results)
    if (newest === null || isNewer(each, newest)) newest = { id: each.id, at: each.created_at };
  return newest;
}

export const countNew = (listings: readonly Dated[], looked: Mark | null): number =>
  looked === null ? listings.length : listings.filter((each) => isNewer(each, looked)).length;

export function newText(count: number): string {
  if (count === 0) return 'Nothing new since you looked';
  return `${count > MAX_COUNTED ? `${MAX_COUNTED}+` : count} new since you looked`;
}

/** Removes a saved search, and ends its push messages, which need an account. */
export function useRemoveSearch() {
  const dispatch = useAppDispatch();
  const owner = useSelector(selectOwner);
  return (search: SavedSearch) => {
    const end = { query: pushQuery(queryOf(search)), publicKey: null };
    if (owner !== '') void dispatch(pushApi.endpoints.changePush.initiate(end, { track: false }));
    dispatch(entryRemoved({ list: 'searches', entry: search }));
  };
}

/** Marks a saved search as viewed, once its results are known. */
export function useMarkViewed(
  search: SavedSearch | undefined,
  results: readonly Listing[] | undefined,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (search === undefined || results === undefined) return;
    const looked = newestViewed(search, results);
    if (looked !== search.looked) dispatch(searchViewed({ search, looked }));
  }, [dispatch, search, results]);
}
