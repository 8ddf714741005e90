import { useCallback, useEffect } from 'react';
import { baseApi } from '../../../api/baseApi.ts';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_PATH, SuggestionsSchema } from '../../../contract/search.ts';
import { keepSearches, recentSearches, withSearch } from './recentSearches.ts';

const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/search/suggestions/`, an optional call: searches that go on from what is typed. */
    getSuggestions: build.query<string[], string>({
      query: (q) => ({ url: `${SUGGESTIONS_PATH}?${new URLSearchParams({ q }).toString()}` }),
      rawResponseSchema: SuggestionsSchema,
      transformResponse: ({ searches }: { searches: string[] }) => searches,
    }),
    /** The searches that this device keeps of a person, or with '' of a visitor; no call. */
    getRecentSearches: build.query<string[], string>({
      queryFn: (owner) => ({ data: recentSearches(owner) }),
    }),
  }),
});

/** Milliseconds of rest after which what is typed is asked about. */
const REST = 200;
/** The back end looks at no more. */
const MOST_CHARACTERS = 60;

/**
 * Searches that the back end suggests for what is typed, asked for when the typing rests; an older
 * call is given up. Until the answer comes, or where none comes, those of the last answer that still fit.
 * @param isAsked false where the back end has no such call, or data is to be saved.
 */
export function useSuggestions(typed: string, isAsked: boolean): string[] {
  const [ask, { data = [], originalArgs }] = suggestionsApi.useLazyGetSuggestionsQuery();
  const isEnough = isAsked && typed.length >= SUGGESTION_MIN_LENGTH && typed.length <= MOST_CHARACTERS;
  useEffect(() => {
    if (!isEnough) return undefined;
    let call: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => {
      call = ask(typed, true);
    }, REST);
    return () => {
      clearTimeout(timer);
      call?.abort();
    };
  }, [ask, isEnough, typed]);
  if (!isEnough) return [];
  return originalArgs === typed ? data : data.filter((search) => search.startsWith(typed));
}

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
