import { baseApi } from '../../api/baseApi.ts';
import { apiState } from '../../api/sessionEvents.ts';
import { listTag, unlessFailed } from '../../api/tags.ts';
import { paths } from '../../contract/paths.ts';
import { OwnReportsSchema, type OwnReport } from '../../contract/reports.ts';
import { queuedReport, reportedAs, storeReportedAs } from './reportQueue.ts';

/** The user has signed out, or another one in: their report waits for them. */
const ANOTHER_SESSION = { status: 'CUSTOM_ERROR', error: 'This is the report of another user' } as const;

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `POST /api/reports/` → 204: sends a report of the queue, by its id, so that neither its text nor
     * a phone number is in the store. An account is not needed. Errors: 400 by field; 403 for oneself
     * and one's own; 404 for what never existed; 429.
     */
    sendReport: build.mutation<null, string>({
      queryFn: async (id, { getState }, _extra, baseQuery) => {
        const queued = queuedReport(id);
        // Another tab has sent it.
        if (queued === undefined) return { data: null };
        const { owner, report: body } = queued;
        const isVisitors = owner === '';
        if (!isVisitors && apiState(getState).user?.username !== owner) return { error: ANOTHER_SESSION };
        const { error } = await baseQuery({ url: paths.reports, method: 'POST', body, isVisitors });
        if (error !== undefined) return { error };
        if (isVisitors) storeReportedAs(body.device);
        return { data: null };
      },
      invalidatesTags: unlessFailed(listTag('Report')),
    }),
    /**
     * `GET /api/reports/`: what a user has reported, the newest first; and `POST /api/reports/own/`
     * what a visitor ('') has. The device, a secret, is no argument: arguments are in the store.
     * Errors: 401, 403; of a visitor 400, 429.
     */
    getOwnReports: build.query<OwnReport[], string>({
      query: (username) =>
        username === ''
          ? { url: paths.ownReports, method: 'POST', body: { device: reportedAs() }, isVisitors: true }
          : { url: paths.reports },
      rawResponseSchema: OwnReportsSchema,
      providesTags: [listTag('Report')],
    }),
  }),
});

export const { useGetOwnReportsQuery } = reportsApi;
