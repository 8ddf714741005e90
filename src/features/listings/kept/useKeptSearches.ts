import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { selectSavedState } from '../saved/savedSlice.ts';
import { keptApi, type Found, useGetKeptSearchesQuery } from './keptApi.ts';
import { keyOf, lookedAt, noticeQueryOf, type KeptSearch, type Search } from './keptSearch.ts';
import { changeKept, without } from './keptStorage.ts';
import { noticesApi } from './noticesApi.ts';

/** The searches of the person who uses this device, and what can be done with them. */
export function useKeptSearches() {
  const dispatch = useAppDispatch();
  const { owner } = useSelector(selectSavedState);
  // Another tab may have kept one meanwhile.
  const { currentData: kept } = useGetKeptSearchesQuery(owner, { refetchOnMountOrArgChange: true });

  /** Whether the browser has stored the change. */
  const change = useCallback(
    (next: (kept: KeptSearch[]) => KeptSearch[]): boolean => {
      try {
        const held = changeKept(owner, next);
        dispatch(keptApi.util.updateQueryData('getKeptSearches', owner, () => held));
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
    kept,
    keep: (search: Search) => change((all) => [{ ...search, owner }, ...without(all, search)]),
    /** Its notices end with it. */
    remove: (search: Search) => {
      void dispatch(noticesApi.endpoints.endNotices.initiate(noticeQueryOf(search), { track: false }));
      return change((all) => without(all, search));
    },
    markLooked,
  };
}
