import { baseApi } from '../../api/baseApi.ts';
import { paths } from '../../contract/paths.ts';
import type { Report } from '../../contract/reports.ts';

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
    }),
  }),
});
