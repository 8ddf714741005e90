import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { Hidden } from '../ui/device/rememberedLists.ts';
import { useDraftText } from '../../components/fields/useDraftText.ts';
import { useLayer } from '../../components/layout/useLayer.ts';
import {
  REASONS,
  REPORT_REASONS,
  REPORT_TEXT_LENGTH,
  type Report,
  type ReportReason,
  type ReportTarget,
} from '../../contract/reports.ts';
import { focusHiddenNote } from './HiddenNote.tsx';
import { NEVER_LEARNS } from './reportMessages.ts';

/** What is reported. */
export interface ReportSubject {
  target: ReportTarget;
  /** A listing's slug or id, or a username. */
  subject: string;
  /** The listing's title. */
  title?: string;
  /** What is hidden from the user from then on. */
  hides: Hidden;
  /** Whether the page can ask the seller if the listing is gone. */
  canAskIfGone?: boolean;
}

export type ReportChoice = Pick<Report, 'subject' | 'reason'> & { text: string };

const isReason = (value: string): value is ReportReason => REASONS.some((reason) => reason === value);

const titleOf = ({ target, subject }: ReportSubject): string =>
  target === 'listing' ? 'Report this listing' : `Report @${subject}`;

const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
// On a phone a thumb hits it, and on each screen the whole row.
const REASON_ROW = { minHeight: 48, mx: 0, '& .MuiFormControlLabel-label': { flex: 1, py: 1 } };

interface ReportDialogProps {
  subject: ReportSubject;
  /** Of the user who reports; '' is a visitor. */
  username: string;
  isOpen: boolean;
  /** Resolves to why it was not sent; null when it was. */
  onSend: (choice: ReportChoice) => Promise<string | null>;
  onAskIfGone: () => void;
  onClose: () => void;
}

/** Reports a listing or a seller: a reason and, if the user likes, a few words. */
export function ReportDialog({ subject, username, isOpen, onSend, onAskIfGone, onClose }: ReportDialogProps) {
  const titleId = useId();
  const reasonsId = useId();
  useLayer(isOpen, onClose);
  const draft = `report.${subject.target}.${subject.subject}`;
  const [reason, setReason, forgetReason] = useDraftText(username, `${draft}.reason`);
  const [text, setText, forgetText] = useDraftText(username, draft);
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const afterClose = useRef<(() => void) | null>(null);
  const hasNoReason = isTried && !isReason(reason);

  async function send(choice: ReportChoice) {
    setIsSending(true);
    setFailure(null);
    const problem = await onSend(choice);
    setIsSending(false);
    setFailure(problem);
    if (problem === null) for (const forget of [forgetReason, forgetText]) forget();
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // React bubbles events out of the dialog, to the form that it was opened from.
    event.stopPropagation();
    setIsTried(true);
    if (!isReason(reason) || isSending) return;
    void send({ subject: subject.subject, reason, text });
  }
  function handleAskIfGone() {
    afterClose.current = onAskIfGone;
    onClose();
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      // Only then: the dialog gives the focus back to what it was opened from.
      slotProps={{ transition: { onExited: () => (afterClose.current ?? focusHiddenNote)() } }}
    >
      {/* The reasons scroll, and Send stays in reach of a thumb. */}
      <Box component="form" noValidate aria-labelledby={titleId} onSubmit={handleSubmit} sx={FORM}>
        <DialogTitle id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(subject)}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 0.5 }}>
            {subject.title !== undefined && (
              <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {subject.title}
              </Typography>
            )}
            <FormControl component="fieldset" error={hasNoReason} aria-describedby={`${reasonsId}-error`}>
              <FormLabel id={reasonsId} component="legend">
                What is wrong?
              </FormLabel>
              <RadioGroup
                aria-labelledby={reasonsId}
                value={reason}
                onChange={(_event, value) => setReason(value)}
              >
                {REASONS.map((each) => (
                  <FormControlLabel
                    key={each}
                    value={each}
                    control={<Radio />}
                    label={REPORT_REASONS[each]}
                    sx={REASON_ROW}
                  />
                ))}
              </RadioGroup>
              <FormHelperText id={`${reasonsId}-error`} sx={{ mx: 0 }} role="alert">
                {hasNoReason && 'Choose a reason.'}
              </FormHelperText>
            </FormControl>
            {subject.canAskIfGone === true && (
              <Typography variant="body2">
                Is it only sold already? Then ask the seller instead:{' '}
                <Button size="small" onClick={handleAskIfGone} sx={{ px: 1, my: -1, minHeight: 44 }}>
                  Is it gone?
                </Button>
              </Typography>
            )}
            <TextField
              label="A few words (optional)"
              multiline
              minRows={2}
              fullWidth
              autoComplete="off"
              slotProps={{ htmlInput: { maxLength: REPORT_TEXT_LENGTH } }}
              helperText={`${text.length} of ${REPORT_TEXT_LENGTH} characters`}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {NEVER_LEARNS}
            </Typography>
          </Stack>
        </DialogContent>
        {failure !== null && (
          <Alert severity="error" sx={{ mx: 2, flexShrink: 0 }}>
            {failure}
          </Alert>
        )}
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" aria-busy={isSending}>
            {isSending ? 'Sending...' : failure === null ? 'Send' : 'Retry'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
