import { baseApi } from '../../../api/baseApi.ts';
import { listTag } from '../../../api/tags.ts';
import { FACETS_PATH, FacetsSchema, type Facets } from '../../../contract/facets.ts';

const facetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `GET /api/listings/facets/`, an optional call: how many listings each choice would find, by the
     * parameters of the list (`q` or `category`, and what is chosen).
     */
    getFacets: build.query<Facets, Record<string, string>>({
      query: (parameters) => ({ url: `${FACETS_PATH}?${new URLSearchParams(parameters).toString()}` }),
      rawResponseSchema: FacetsSchema,
      providesTags: [listTag('Listing')],
    }),
  }),
});

export const { useGetFacetsQuery } = facetsApi;
