import { baseApi } from '../../api/baseApi.ts';
import { SUGGESTIONS_PATH, SuggestionsSchema } from '../../contract/search.ts';

export const { useGetSuggestionsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/search/suggestions/` (optional): searches that begin with the typed text. */
    getSuggestions: build.query<string[], string>({
      query: (q) => ({ url: `${SUGGESTIONS_PATH}?${new URLSearchParams({ q }).toString()}` }),
      rawResponseSchema: SuggestionsSchema,
      transformResponse: ({ searches }: { searches: string[] }) => searches,
    }),
  }),
});
