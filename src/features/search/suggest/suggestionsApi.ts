import { baseApi } from '../../../api/baseApi.ts';
import { SUGGESTIONS_PATH, SuggestionsSchema } from '../../../contract/suggestions.ts';
import { recentSearches } from './recentSearches.ts';

export const suggestionsApi = baseApi.injectEndpoints({
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
