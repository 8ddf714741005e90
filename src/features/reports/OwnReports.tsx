import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toLoadable } from '../../api/loadable.ts';
import { FailedState } from '../../components/feedback/States.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { REPORT_REASONS, type OwnReport } from '../../contract/reports.ts';
import { LOOKED_AT, NOT_LOOKED_AT, OWN_REPORTS_FAILED, SENT_LATER } from './reportMessages.ts';
import { queuedReports } from './reportQueue.ts';
import { useGetOwnReportsQuery } from './reportsApi.ts';

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

/** What a user has reported, each with one neutral line: the outcome is not told. */
export function OwnReports({ username }: { username: string }) {
  const reports = toLoadable(useGetOwnReportsQuery(undefined));
  const waiting = queuedReports(username).filter(({ owner }) => owner === username);
  if (reports.status === 'failed')
    return <FailedState message={OWN_REPORTS_FAILED} onRetry={reports.onRetry} />;
  if (reports.status === 'loading') {
    return (
      <Box aria-busy>
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </Box>
    );
  }
  if (reports.data.length === 0 && waiting.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        You have reported nothing. “Report” is on each listing, profile and shop.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {waiting.map(({ id, at, title, report: { reason, target } }) => (
        <ReportRow
          key={id}
          name={nameOf({ target, title })}
          details={`${REPORT_REASONS[reason]} · ${DAY.format(at)}`}
          state={SENT_LATER}
        />
      ))}
      {reports.data.map((report) => (
        <ReportRow
          key={report.id}
          name={nameOf(report)}
          details={`${REPORT_REASONS[report.reason]} · ${DAY.format(new Date(report.reported_at))}`}
          state={report.ended_at === null ? NOT_LOOKED_AT : LOOKED_AT}
        />
      ))}
    </Box>
  );
}
