import SchoolIcon from '@mui/icons-material/School';
import Typography from '@mui/material/Typography';
import { useClock } from '../ui/device/deviceSlice.ts';
import { AccountSection } from './AccountSection.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** The badge *student* of the own account: until when it holds; at its end it is as if there was none. */
export function StudentSection({ until }: { until: string | null }) {
  const clock = useClock();
  return (
    <AccountSection
      title="Student badge"
      hint="Buyers see beside your listings that you are a student. It comes from the people who run this market, or from signing in with your university’s Google account."
    >
      {until !== null && new Date(until) > clock() && (
        <Typography>
          <SchoolIcon fontSize="small" sx={{ mr: 0.75, verticalAlign: '-0.2em', color: 'success.main' }} />
          You have the badge until {DAY.format(new Date(until))}.
        </Typography>
      )}
    </AccountSection>
  );
}
