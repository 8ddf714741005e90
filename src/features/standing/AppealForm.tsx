import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent } from 'react';
import { useDraftText } from '../../components/fields/useDraftText.ts';
import { APPEAL_TEXT_LENGTH } from '../../contract/reports.ts';
import { useAppealMutation } from './standingApi.ts';
import { appealFailure, dayOf } from './standingMessages.ts';

interface AppealFormProps {
  /** The id of what is appealed against. */
  action: string;
  /** The last day for it, ISO 8601. */
  until: string;
  onSent: () => void;
}

const WHOLE = APPEAL_TEXT_LENGTH.toLocaleString('en');

/** Appeals against a decision. What is written survives a reload, and a failure. */
export function AppealForm({ action, until, onSent }: AppealFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText, forget] = useDraftText('own', `appeal.${action}`);
  const [hasTried, setHasTried] = useState(false);
  const [appeal, { isLoading, error }] = useAppealMutation();
  const isEmpty = text.trim() === '';
  const isMissing = hasTried && isEmpty;

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
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
    <Stack
      component="form"
      noValidate
      aria-label="Appeal"
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ gap: 1.5 }}
    >
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
    </Stack>
  );
}
