import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { pushApi } from '../../push/pushApi.ts';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { pushQuery } from '../../../contract/listQuery.ts';
import {
  entryRemoved,
  type SavedSearch,
  searchViewed,
  selectOwner,
} from '../../ui/device/rememberedSlice.ts';
import { newestViewed, queryOf } from './savedSearch.ts';
import type { NewestListing } from './savedSearchesApi.ts';

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

/** Marks a saved search as viewed, once its newest listings are known. */
export function useMarkViewed(
  search: SavedSearch | undefined,
  newest: readonly NewestListing[] | undefined,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (search === undefined || newest === undefined) return;
    const looked = newestViewed(search, newest);
    if (looked !== search.looked) dispatch(searchViewed({ search, looked }));
  }, [dispatch, search, newest]);
}
