import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { sentenceOf } from '../../api/errorResponse.ts';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { AppDialog } from '../../components/feedback/AppDialog.tsx';
import { useDraftText } from '../../components/fields/useDraftText.ts';
import { REASONS, REPORT_REASONS, REPORT_TEXT_LENGTH, type ReportTarget } from '../../contract/reports.ts';
import { selectUser } from '../auth/authSlice.ts';
import { deviceName } from '../ui/device/deviceName.ts';
import { entryAdded, type Hidden } from '../ui/device/rememberedSlice.ts';
import { focusHiddenNote } from './HiddenNote.tsx';
import { reportsApi } from './reportsApi.ts';

export interface ReportSubject {
  target: ReportTarget;
  subject: string;
  title?: string;
  hides: Hidden;
  /** Whether the page can ask the seller if the listing is gone. */
  canAskIfGone?: boolean;
}

const REASON_ROW = { minHeight: 48, mx: 0, '& .MuiFormControlLabel-label': { flex: 1, py: 1 } };

interface ReportDialogProps {
  subject: ReportSubject;
  onAskIfGone: () => void;
}

/**
 * A reason and, if the user likes, a few words; both survive a reload of the tab. What was reported
 * is hidden from the user.
 */
export function ReportDialog({ subject: reported, onAskIfGone }: ReportDialogProps) {
  const { target, subject, title, hides, canAskIfGone = false } = reported;
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  const username = useSelector(selectUser)?.username ?? '';
  const dispatch = useAppDispatch();
  const draft = `report.${target}.${subject}`;
  const [typedReason, setReason, forgetReason] = useDraftText(username, `${draft}.reason`);
  const [text, setText, forgetText] = useDraftText(username, draft);
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const afterClose = useRef(focusHiddenNote);
  const reason = REASONS.find((each) => each === typedReason);
  const hasNoReason = isTried && reason === undefined;

  async function handleSubmit() {
    setIsTried(true);
    if (isSending || reason === undefined) return;
    setIsSending(true);
    setFailure(null);
    const body = { target, subject, reason, text, device: deviceName() };
    const report = { isVisitors: username === '', body };
    // Untracked: its words are not kept in the store.
    const { error } = await dispatch(reportsApi.endpoints.sendReport.initiate(report, { track: false }));
    setIsSending(false);
    if (error !== undefined) {
      return setFailure(
        `Your report was not sent. ${sentenceOf(error, '', 'Check your connection and try again.')}`,
      );
    }
    forgetReason();
    forgetText();
    dispatch(entryAdded({ list: 'hidden', entry: hides }));
    setIsOpen(false);
  }
  function handleAskIfGone() {
    afterClose.current = onAskIfGone;
    setIsOpen(false);
  }
  return (
    <AppDialog
      isOpen={isOpen}
      title={target === 'listing' ? 'Report this listing' : `Report @${subject}`}
      onClose={() => setIsOpen(false)}
      onSubmit={handleSubmit}
      // Only then: the dialog gives the focus back to what it was opened from.
      slotProps={{ transition: { onExited: () => afterClose.current() } }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 0.5 } }}>
        {title !== undefined && <Typography sx={{ color: 'text.secondary' }}>{title}</Typography>}
        <FormControl component="fieldset" error={hasNoReason} aria-describedby={`${id}-error`}>
          <FormLabel id={`${id}-reasons`} component="legend">
            What is wrong?
          </FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-reasons`}
            value={typedReason}
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
          <FormHelperText id={`${id}-error`} sx={{ mx: 0 }} role="alert">
            {hasNoReason && 'Choose a reason.'}
          </FormHelperText>
        </FormControl>
        {canAskIfGone && (
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
          onChange={({ target: field }) => setText(field.value)}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A moderator looks at it. The person you report never learns who did.
        </Typography>
      </DialogContent>
      {failure !== null && (
        <Alert severity="error" sx={{ mx: 2, flexShrink: 0 }}>
          {failure}
        </Alert>
      )}
      <DialogActions>
        <Button color="inherit" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" aria-busy={isSending}>
          {isSending ? 'Sending...' : failure === null ? 'Send' : 'Retry'}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
