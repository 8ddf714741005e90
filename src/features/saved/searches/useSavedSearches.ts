import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { pushApi } from '../../../api/pushApi.ts';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { pushQuery } from '../../../contract/listQuery.ts';
import { selectSavedState } from '../savedSlice.ts';
import {
  changeSavedSearches,
  keyOf,
  markViewed,
  queryOf,
  readStored,
  savedSearchesOf,
  without,
  type SavedSearch,
  type Search,
} from './savedSearch.ts';
import type { NewestListing } from './savedSearchesApi.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** The saved searches of the user of this device, kept up to date with other tabs. */
export function useSavedSearches() {
  const dispatch = useAppDispatch();
  const { owner } = useSelector(selectSavedState);
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  const savedSearches = useMemo(() => savedSearchesOf(owner, stored), [owner, stored]);

  /** Returns whether the browser has stored the change. */
  const change = useCallback(
    (next: (saved: SavedSearch[]) => SavedSearch[]): boolean => {
      try {
        changeSavedSearches(owner, next);
        return true;
      } catch {
        return false;
      }
    },
    [owner],
  );

  /** These are the newest listings of the search, and were viewed. */
  const handleViewed = useCallback(
    (key: string, newest: readonly NewestListing[]) =>
      change((all) => all.map((each) => (keyOf(each) === key ? markViewed(each, newest) : each))),
    [change],
  );

  return {
    savedSearches,
    save: (search: Search) => change((all) => [{ ...search, owner }, ...without(all, search)]),
    /** Ends its push messages too. */
    remove: (search: Search) => {
      const end = { query: pushQuery(queryOf(search)), publicKey: null };
      if (owner !== '') void dispatch(pushApi.endpoints.changePush.initiate(end, { track: false }));
      return change((all) => without(all, search));
    },
    handleViewed,
  };
}
