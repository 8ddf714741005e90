import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Form } from '../../components/fields/Form.tsx';
import { useDraftText } from '../../components/fields/useDraftText.ts';
import { APPEAL_TEXT_LENGTH, type StandingAction } from '../../contract/reports.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { useAppealMutation } from './standingApi.ts';
import { dayOf, timeOf } from '../account/accountMessages.ts';
import { APPEAL_STATES, appealFailure, BY_PROGRAM, TITLES } from './standingMessages.ts';

const NEW = { px: 1.25, borderRadius: 999, bgcolor: 'brand.tag', color: 'brand.tagText', fontWeight: 700 };

function Quote({ text, by }: { text: string; by: string }) {
  return (
    <Box
      component="blockquote"
      sx={{
        m: 0,
        pl: 1.5,
        borderLeft: '4px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        whiteSpace: 'pre-line',
      }}
    >
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
export function DecisionCard({ decision, isNew, onAppealed }: DecisionCardProps) {
  const titleId = useId();
  const { id, message, created_at: decided, ended_at: ended, appeal, appeal_until: until } = decision;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {TITLES[decision.kind]}
        </Typography>
        {isNew && (
          <Typography component="span" sx={NEW}>
            New
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {timeOf(decided)}
        {ended !== null && ` · Ended on ${dayOf(ended)}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
      {decision.is_automatic && <Typography sx={{ fontWeight: 600 }}>{BY_PROGRAM}</Typography>}
      {appeal !== null && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{APPEAL_STATES[appeal.outcome]}</Typography>
          <Quote text={appeal.text} by={`You, ${timeOf(appeal.made_at)}`} />
          {appeal.answer && <Quote text={appeal.answer} by="The moderator" />}
        </>
      )}
      {appeal === null && until !== null && runtimeConfig().capabilities.calls.appeal && (
        <AppealForm action={id} until={until} onSent={onAppealed} />
      )}
    </Paper>
  );
}

const WHOLE = APPEAL_TEXT_LENGTH.toLocaleString('en');

/** Appeals against a decision. What is written survives a reload, and a failure. */
function AppealForm({ action, until, onSent }: { action: string; until: string; onSent: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText, forget] = useDraftText('own', `appeal.${action}`);
  const [hasTried, setHasTried] = useState(false);
  const [appeal, { isLoading, error }] = useAppealMutation();
  const isEmpty = text.trim() === '';
  const isMissing = hasTried && isEmpty;

  async function handleSubmit() {
    setHasTried(true);
    if (isEmpty || isLoading) return;
    const outcome = await appeal({ action, text });
    if (outcome.error !== undefined) return;
    forget();
    onSent();
  }
  const last = `You can appeal once, until ${dayOf(until)}.`;
  // What was begun before a reload is shown at once.
  if (!isOpen && isEmpty) {
    return (
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          Appeal
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {last}
        </Typography>
      </Stack>
    );
  }
  return (
    <Form label="Appeal" onSubmit={handleSubmit}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {last} A moderator reads it; another one than before, where there are two.
      </Typography>
      <TextField
        label="Why is the decision wrong?"
        multiline
        minRows={4}
        required
        fullWidth
        // It takes the place of the button that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isOpen}
        error={isMissing}
        slotProps={{ htmlInput: { maxLength: APPEAL_TEXT_LENGTH } }}
        helperText={
          isMissing
            ? 'Say why the decision is wrong.'
            : `${text.length.toLocaleString('en')} of ${WHOLE} characters`
        }
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error !== undefined && <Alert severity="error">{appealFailure(error)}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-busy={isLoading}>
          {isLoading ? 'Sending...' : 'Send appeal'}
        </Button>
        {isEmpty && (
          <Button color="inherit" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        )}
      </Stack>
    </Form>
  );
}
