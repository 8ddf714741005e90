import SchoolIcon from '@mui/icons-material/School';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SyntheticEvent } from 'react';
import { TextField } from '../../components/fields/TextField.tsx';
import { useClock } from '../ui/device/deviceSlice.ts';
import { useRedeemStudentCodeMutation } from './accountApi.ts';
import { accountMessage } from './accountMessages.ts';
import { AccountSection } from './AccountSection.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Whether the badge holds now; at its end it is as if there was none. */
const isCurrent = (until: string | null, now: Date): until is string =>
  until !== null && new Date(until) > now;

/** The badge *student* of the own account: until when it holds, and a field for a code. */
export function StudentSection({ until }: { until: string | null }) {
  const clock = useClock();
  const [code, setCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [sendCode, { isLoading, error }] = useRedeemStudentCodeMutation();
  const isEmpty = code.trim() === '';
  const isMissing = hasTried && isEmpty;

  async function send() {
    const outcome = await sendCode({ code: code.trim() });
    if (outcome.error !== undefined) return;
    setCode('');
    setHasTried(false);
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setHasTried(true);
    if (!isEmpty && !isLoading) void send();
  }
  return (
    <AccountSection
      title="Student badge"
      hint="Buyers see beside your listings that you are a student. A code for it comes from the people who run this market, and works once."
    >
      <Box component="output" sx={{ display: 'block', mb: 2, '&:empty': { display: 'none' } }}>
        {isCurrent(until, clock()) && (
          <>
            <SchoolIcon fontSize="small" sx={{ mr: 0.75, verticalAlign: '-0.2em', color: 'success.main' }} />
            You have the badge until {DAY.format(new Date(until))}.
          </>
        )}
      </Box>
      <Box
        component="form"
        noValidate
        aria-label="Student badge"
        onSubmit={handleSubmit}
        sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}
      >
        <TextField
          label="Student code"
          fullWidth
          autoComplete="off"
          inputProps={{ autoCapitalize: 'characters', maxLength: 40 }}
          error={isMissing}
          helperText={isMissing && 'Code is required.'}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        {error !== undefined && !isLoading && <Alert severity="error">{accountMessage(error)}</Alert>}
        <Button type="submit" variant="outlined" aria-busy={isLoading}>
          Use the code
        </Button>
      </Box>
    </AccountSection>
  );
}
