import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { keepSearches, recentSearches, withSearch } from './recentSearches.ts';
import { suggestionsApi } from './suggestionsApi.ts';

const NONE: string[] = [];

/**
 * What the person who uses this device searched for last; the search that is on (`query`) is among
 * it. `keep` takes the list without what was removed.
 */
export function useRecentSearches(owner: string, query: string) {
  const dispatch = useAppDispatch();
  const { currentData: recent = NONE, isSuccess } = suggestionsApi.useGetRecentSearchesQuery(owner);
  const keep = useCallback(
    (texts: string[]) => {
      keepSearches(owner, texts);
      // Not upserted: that is told apart by a symbol, which no recorded trace holds.
      dispatch(suggestionsApi.util.updateQueryData('getRecentSearches', owner, () => texts));
    },
    [dispatch, owner],
  );
  useEffect(() => {
    // Read anew: another tab may have searched meanwhile. Not before they are read at first, or that would win.
    if (isSuccess && query !== '') keep(withSearch(recentSearches(owner), query));
  }, [isSuccess, keep, owner, query]);
  return { recent, keep };
}
