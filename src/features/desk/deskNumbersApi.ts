import { baseApi } from '../../api/baseApi.ts';
import { paths } from '../../contract/paths.ts';
import { DeskNumbersSchema, type DeskNumbers } from '../../contract/reports.ts';

const deskNumbersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/desk/numbers/`, public: how the desk works, without names. */
    getDeskNumbers: build.query<DeskNumbers, undefined>({
      query: () => ({ url: paths.deskNumbers }),
      rawResponseSchema: DeskNumbersSchema,
    }),
  }),
});

export const { useGetDeskNumbersQuery } = deskNumbersApi;
