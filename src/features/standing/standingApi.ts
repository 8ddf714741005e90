import { baseApi, idTag, listTag, unlessFailed } from '../../api/baseApi.ts';
import { paths } from '../../contract/paths.ts';
import { StandingSchema, type AppealRequest, type Standing } from '../../contract/reports.ts';

export const standingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/auth/standing/`: what was decided about the user; also for a suspended one. */
    getStanding: build.query<Standing, undefined>({
      query: () => ({ url: paths.standing }),
      rawResponseSchema: StandingSchema,
      providesTags: [listTag('Standing')],
    }),
    /** `POST /api/auth/standing/read/` → 204. Refetches the profile, which counts the unread ones. */
    readStanding: build.mutation<null, undefined>({
      query: () => ({ url: paths.standingRead, method: 'POST', body: {} }),
      transformResponse: () => null,
      invalidatesTags: unlessFailed(idTag('Profile', 'me')),
    }),
    /** `POST /api/auth/standing/appeals/` → 204. Errors: 400, 404, 409 for a second or late one, 429. */
    appeal: build.mutation<null, AppealRequest>({
      query: (body) => ({ url: paths.appeals, method: 'POST', body }),
      transformResponse: () => null,
      invalidatesTags: unlessFailed(listTag('Standing')),
    }),
  }),
});

export const { useGetStandingQuery, useReadStandingMutation, useAppealMutation } = standingApi;
