import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toLoadable } from '../../api/loadable.ts';
import { FailedState } from '../../components/feedback/States.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { REPORT_REASONS, type OwnReport } from '../../contract/reports.ts';
import { LOOKED_AT, NOT_LOOKED_AT, OWN_REPORTS_FAILED } from './reportMessages.ts';
import { reportedAs, useGetOwnReportsQuery } from './reportsApi.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

const ROW = {
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  overflowWrap: 'anywhere',
} as const;

const nameOf = ({ target, title }: Pick<OwnReport, 'target' | 'title'>): string =>
  target === 'seller' ? `@${title}` : title;

interface ReportRowProps {
  name: string;
  details: string;
  state: string;
}

function ReportRow({ name, details, state }: ReportRowProps) {
  return (
    <Box component="li" sx={ROW}>
      <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {details}
      </Typography>
      <Typography variant="body2">{state}</Typography>
    </Box>
  );
}

/** What a user or a visitor ('') has reported, each with one neutral line: the outcome is not told. */
export function OwnReports({ username }: { username: string }) {
  const reports = toLoadable(useGetOwnReportsQuery(username));
  const sent = reports.status === 'ready' ? reports.data : [];
  return (
    <>
      {sent.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sent.map((report) => (
            <ReportRow
              key={report.id}
              name={nameOf(report)}
              details={`${REPORT_REASONS[report.reason]} · ${DAY.format(new Date(report.reported_at))}`}
              state={report.ended_at === null ? NOT_LOOKED_AT : LOOKED_AT}
            />
          ))}
        </Box>
      )}
      {reports.status === 'failed' && <FailedState message={OWN_REPORTS_FAILED} onRetry={reports.onRetry} />}
      {reports.status === 'loading' && (
        <Box aria-busy>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </Box>
      )}
      {reports.status === 'ready' && sent.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          You have reported nothing. “Report” is on each listing, profile and shop.
        </Typography>
      )}
    </>
  );
}

/** The same of this device without an account; empty where nothing was reported so. */
export function VisitorReports() {
  const [hasReported] = useState(() => reportedAs() !== null);
  if (!hasReported) return null;

  return (
    <section aria-labelledby="reports">
      <Typography id="reports" variant="h2" sx={{ mb: 0.5 }}>
        What you reported
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>On this device, without an account.</Typography>
      <OwnReports username="" />
    </section>
  );
}
