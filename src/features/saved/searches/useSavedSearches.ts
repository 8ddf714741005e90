import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { pushQuery } from '../../../contract/listQuery.ts';
import { selectSavedState } from '../savedSlice.ts';
import { savedSearchesApi, type Found, useGetSavedSearchesQuery } from './savedSearchesApi.ts';
import { keyOf, lookedAt, queryOf, type SavedSearch, type Search } from './savedSearch.ts';
import { changeSavedSearches, without } from './savedSearchStorage.ts';
import { noticesApi } from './noticesApi.ts';

/** The searches of the person who uses this device, and what can be done with them. */
export function useSavedSearches() {
  const dispatch = useAppDispatch();
  const { owner } = useSelector(selectSavedState);
  // Another tab may have saved one meanwhile.
  const { currentData: savedSearches } = useGetSavedSearchesQuery(owner, { refetchOnMountOrArgChange: true });

  /** Whether the browser has stored the change. */
  const change = useCallback(
    (next: (saved: SavedSearch[]) => SavedSearch[]): boolean => {
      try {
        const held = changeSavedSearches(owner, next);
        dispatch(savedSearchesApi.util.updateQueryData('getSavedSearches', owner, () => held));
        return true;
      } catch {
        return false;
      }
    },
    [dispatch, owner],
  );

  /** These are the newest of the search, and were looked at. */
  const markLooked = useCallback(
    (key: string, found: readonly Found[]) =>
      change((all) => all.map((each) => (keyOf(each) === key ? lookedAt(each, found) : each))),
    [change],
  );

  return {
    /** Undefined until they are read. */
    savedSearches,
    save: (search: Search) => change((all) => [{ ...search, owner }, ...without(all, search)]),
    /** Its notices end with it. */
    remove: (search: Search) => {
      void dispatch(noticesApi.endpoints.endNotices.initiate(pushQuery(queryOf(search)), { track: false }));
      return change((all) => without(all, search));
    },
    markLooked,
  };
}
