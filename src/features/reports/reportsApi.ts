import { baseApi } from '../../api/baseApi.ts';
import { listTag, unlessFailed } from '../../api/tags.ts';
import { paths } from '../../contract/paths.ts';
import { OwnReportsSchema, type OwnReport, type Report } from '../../contract/reports.ts';
import { attempt } from '../../lib/attempt.ts';

const DEVICE_KEY = 'musika.reportedAs';

/** The name by which this device has reported something without an account; null if it has not. */
export const reportedAs = (): string | null => attempt(() => localStorage.getItem(DEVICE_KEY)) ?? null;

export const storeReportedAs = (device: string): void =>
  void attempt(() => localStorage.setItem(DEVICE_KEY, device));

interface SentReport {
  /** Whether it is sent without a session. */
  isVisitors: boolean;
  body: Report;
}

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `POST /api/reports/` → 204. An account is not needed. Errors: 400 by field; 403 for oneself and
     * one's own; 404 for what never existed; 429.
     */
    sendReport: build.mutation<null, SentReport>({
      query: ({ isVisitors, body }) => ({ url: paths.reports, method: 'POST', body, isVisitors }),
      transformResponse: () => null,
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
