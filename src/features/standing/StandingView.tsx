import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { sentenceOf } from '../../api/errorResponse.ts';
import { toLoadable } from '../../api/loadable.ts';
import { EmptyState, FailedState, PageSpinner } from '../../components/feedback/States.tsx';
import { Toast, type ToastMessage } from '../../components/feedback/Toast.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { useDraftText } from '../../components/fields/useDraftText.ts';
import { APPEAL_TEXT_LENGTH, type Standing, type StandingAction } from '../../contract/reports.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { dayOf, timeOf } from '../../lib/timings.ts';
import { useAppealMutation, useGetStandingQuery, useReadStandingMutation } from './standingApi.ts';

const TITLES: Record<StandingAction['kind'], string> = {
  hide: 'Listing hidden',
  warn: 'Warning',
  suspend: 'Account suspended',
};

const APPEAL_STATES = {
  open: 'Your appeal waits for a moderator.',
  upheld: 'Your appeal was upheld: the decision is undone.',
  rejected: 'Your appeal was rejected: the decision stays.',
} as const;

/** What was decided about the user, the newest first, with an appeal against each. */
export function StandingView() {
  const standing = toLoadable(useGetStandingQuery(undefined, { refetchOnMountOrArgChange: true }));
  if (standing.status === 'failed')
    return <FailedState message="Failed to load what was decided about you." onRetry={standing.onRetry} />;
  if (standing.status === 'loading') return <PageSpinner label="Loading what was decided about you" />;
  return <Decisions {...standing.data} />;
}

function Decisions({ suspended, actions }: Standing) {
  const [markRead] = useReadStandingMutation();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  // Those that were not read when the page was opened stay marked as new.
  const [unread] = useState(() => actions.filter((each) => !each.is_read).map(({ id }) => id));
  useEffect(() => {
    if (unread.length > 0) void markRead(undefined);
  }, [unread, markRead]);
  return (
    <Stack sx={{ gap: 3 }}>
      {suspended !== null && (
        <Alert severity="error" variant="outlined">
          <AlertTitle>
            {`Your account is suspended ${suspended.until === null ? 'for good' : `until ${dayOf(suspended.until)}`}.`}
          </AlertTitle>
          {actions.length > 0
            ? 'You can read the reason below, and appeal.'
            : 'Ask the people who run this market for the reason.'}{' '}
          On your account page you can download your data and delete your account. All else has to wait.
        </Alert>
      )}
      {actions.length === 0 && suspended === null && (
        <EmptyState
          title="Nothing was decided about you."
          hint="When a moderator hides one of your listings, or warns you, you read here why, and can appeal."
        />
      )}
      {actions.map((decision) => (
        <DecisionCard
          key={decision.id}
          decision={decision}
          isNew={unread.includes(decision.id)}
          onAppealed={() =>
            setToast({ severity: 'success', text: 'Your appeal is sent. You read the answer here.' })
          }
        />
      ))}
      <Toast message={toast} onClose={() => setToast(null)} />
    </Stack>
  );
}

const QUOTE = { m: 0, pl: 1.5, borderLeft: 4, borderColor: 'divider', color: 'text.secondary' };

function Quote({ text, by }: { text: string; by: string }) {
  return (
    <Box component="blockquote" sx={{ ...QUOTE, whiteSpace: 'pre-line' }}>
      {text}
      <Typography variant="body2">{by}</Typography>
    </Box>
  );
}

interface DecisionCardProps {
  decision: StandingAction;
  isNew: boolean;
  onAppealed: () => void;
}

/** One decision about the user: its sentence, when it was, and an appeal against it. */
function DecisionCard({ decision, isNew, onAppealed }: DecisionCardProps) {
  const titleId = useId();
  const { id, message, created_at: decided, ended_at: ended, appeal, appeal_until: until } = decision;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {TITLES[decision.kind]}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isNew && (
          <>
            <strong>New</strong> ·{' '}
          </>
        )}
        {timeOf(decided)}
        {ended !== null && ` · Ended on ${dayOf(ended)}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
      {decision.is_automatic && (
        <Typography sx={{ fontWeight: 600 }}>A program did this, and a person will look at it.</Typography>
      )}
      {appeal !== null && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{APPEAL_STATES[appeal.outcome]}</Typography>
          <Quote text={appeal.text} by={`You, ${timeOf(appeal.made_at)}`} />
          {appeal.answer && <Quote text={appeal.answer} by="The moderator" />}
        </>
      )}
      {appeal === null && until !== null && runtimeConfig().capabilities.calls.appeal && (
        <AppealForm
          action={id}
          label={`Appeal: ${TITLES[decision.kind]}, ${timeOf(decided)}`}
          until={until}
          onSent={onAppealed}
        />
      )}
    </Paper>
  );
}

const WHOLE = APPEAL_TEXT_LENGTH.toLocaleString('en');

interface AppealFormProps {
  action: string;
  /** Of its own, where there are several. */
  label: string;
  until: string;
  onSent: () => void;
}

/** Appeals against a decision. What is written survives a reload, and a failure. */
function AppealForm({ action, label, until, onSent }: AppealFormProps) {
  const [text, setText, forget] = useDraftText('own', `appeal.${action}`);
  const [appeal, { isLoading, error }] = useAppealMutation();

  async function handleSubmit() {
    const outcome = await appeal({ action, text });
    if (outcome.error !== undefined) return;
    forget();
    onSent();
  }
  return (
    <Form label={label} onSubmit={handleSubmit}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You can appeal once, until {dayOf(until)}. A moderator reads it; another one than before, where there
        are two.
      </Typography>
      <TextField
        label="Why is the decision wrong?"
        multiline
        required
        slotProps={{ htmlInput: { maxLength: APPEAL_TEXT_LENGTH } }}
        helperText={`${text.length.toLocaleString('en')} of ${WHOLE} characters`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error !== undefined && (
        <Alert severity="error">
          {sentenceOf(error, 'Your appeal was not sent. Check your connection and try again.')}
        </Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isLoading || text.trim() === ''}
        sx={{ alignSelf: 'start' }}
      >
        {isLoading ? 'Sending...' : 'Send appeal'}
      </Button>
    </Form>
  );
}
