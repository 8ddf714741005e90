import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { sentenceOf } from '../../api/errorResponse.ts';
import { useAppDispatch } from '../../api/baseApi.ts';
import { AppDialog } from '../../components/feedback/AppDialog.tsx';
import { useDraftText } from '../../components/fields/useDraftText.ts';
import { REASONS, REPORT_REASONS, REPORT_TEXT_LENGTH } from '../../contract/reports.ts';
import { deviceName } from '../ui/device/deviceName.ts';
import { entryAdded, type Hidden } from '../ui/device/rememberedSlice.ts';
import { useSendReportMutation } from './reportsApi.ts';

export interface ReportSubject {
  /** What is hidden from the user once it is reported. */
  hides: Hidden;
  subject: string;
  title?: string;
}

const REASON_ROW = { minHeight: 48, mx: 0, '& .MuiFormControlLabel-label': { flex: 1, py: 1 } };

interface ReportDialogProps extends ReportSubject {
  /** '' for a visitor. */
  username: string;
  onClose: () => void;
}

/** A reason and, if the user likes, a few words; both survive a reload of the tab. */
export function ReportDialog({ hides, subject, title, username, onClose }: ReportDialogProps) {
  const { target } = hides;
  const id = useId();
  const dispatch = useAppDispatch();
  const draft = `report.${target}.${subject}`;
  const [typedReason, setReason, forgetReason] = useDraftText(username, `${draft}.reason`);
  const [text, setText, forgetText] = useDraftText(username, draft);
  const [send, { isLoading: isSending, error }] = useSendReportMutation();
  const reason = REASONS.find((each) => each === typedReason);

  async function handleSubmit() {
    if (reason === undefined) return;
    const body = { target, subject, reason, text, device: deviceName() };
    const outcome = await send({ isVisitors: username === '', body });
    if (outcome.error !== undefined) return;
    forgetReason();
    forgetText();
    onClose();
    dispatch(entryAdded({ list: 'hidden', entry: hides }));
  }
  return (
    <AppDialog
      title={target === 'listing' ? 'Report this listing' : `Report @${subject}`}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 0.5 } }}>
        {title !== undefined && <Typography sx={{ color: 'text.secondary' }}>{title}</Typography>}
        <FormControl component="fieldset">
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
        </FormControl>
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
      {error !== undefined && (
        <Alert severity="error" sx={{ mx: 2, flexShrink: 0 }}>
          Your report was not sent. {sentenceOf(error, '', 'Check your connection and try again.')}
        </Alert>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isSending || reason === undefined}>
          {isSending ? 'Sending...' : error === undefined ? 'Send' : 'Retry'}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
