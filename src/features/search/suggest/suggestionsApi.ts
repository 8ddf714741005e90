import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../../../api/baseApi.ts';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_PATH, SuggestionsSchema } from '../../../contract/search.ts';
import { entryAdded, selectRemembered } from '../../ui/device/rememberedSlice.ts';

const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/search/suggestions/` (optional): searches that begin with the typed text. */
    getSuggestions: build.query<string[], string>({
      query: (q) => ({ url: `${SUGGESTIONS_PATH}?${new URLSearchParams({ q }).toString()}` }),
      rawResponseSchema: SuggestionsSchema,
      transformResponse: ({ searches }: { searches: string[] }) => searches,
    }),
  }),
});

/** Milliseconds without typing before a request. */
const DEBOUNCE = 200;
/** Back ends ignore longer text. */
const MAX_LENGTH = 60;

/**
 * Searches that the back end suggests for the typed text, requested when typing pauses; an older
 * request is aborted. Until a response arrives, matches of the last one are returned.
 * @param isEnabled false where the back end has no such call, or in data-saver mode.
 */
export function useSuggestions(typed: string, isEnabled: boolean): string[] {
  const [request, { data = [], originalArgs }] = suggestionsApi.useLazyGetSuggestionsQuery();
  const isEnough = isEnabled && typed.length >= SUGGESTION_MIN_LENGTH && typed.length <= MAX_LENGTH;
  useEffect(() => {
    if (!isEnough) return undefined;
    let call: ReturnType<typeof request> | undefined;
    const timer = setTimeout(() => {
      call = request(typed, true);
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      call?.abort();
    };
  }, [request, isEnough, typed]);
  if (!isEnough) return [];
  return originalArgs === typed ? data : data.filter((search) => search.startsWith(typed));
}

/** The recent searches of the user of this device, with the active one (`query`) in front. */
export function useRecentSearches(query: string): readonly string[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (query !== '') dispatch(entryAdded({ list: 'recentSearches', entry: query }));
  }, [dispatch, query]);
  return useSelector(selectRemembered).recentSearches;
}
