import { baseApi } from '../../api/baseApi.ts';
import { paths } from '../../contract/paths.ts';
import type { Report } from '../../contract/reports.ts';

interface SentReport {
  isVisitors: boolean;
  body: Report;
}

export const { useSendReportMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /api/reports/` → 204, also without an account. Errors: 400, 403 for one's own, 404, 429. */
    sendReport: build.mutation<null, SentReport>({
      query: ({ isVisitors, body }) => ({ url: paths.reports, method: 'POST', body, isVisitors }),
      transformResponse: () => null,
    }),
  }),
});
