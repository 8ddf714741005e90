import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type SyntheticEvent } from 'react';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { useLayer } from '../../components/layout/useLayer.ts';
import type { ActionKind } from '../../contract/moderation.ts';
import { MESSAGE_LENGTH, REASONS, REPORT_REASONS, type ReportReason } from '../../contract/reports.ts';
import { useActMutation } from './moderationApi.ts';
import { CONSEQUENCES, daysText, failureText, KIND_LABELS, usualMessage } from './texts.ts';

export interface ActionSubject {
  username: string;
  listing: { id: string; title: string } | null;
  kinds: readonly [ActionKind, ...ActionKind[]];
  reason?: ReportReason;
  /** The newest report that the moderator has seen: with the action those up to it are closed. */
  newestReport: string | null;
}

/** How many days a suspension may last; '' is for good. */
const SUSPENSIONS = ['7', '1', '30', ''] as const;

const daysOf = (typed: string) => (typed === '' ? null : Number(typed));

const optionsOf = <T extends string>(values: readonly T[], textOf: (value: T) => string) =>
  values.map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ));

interface ActionDialogProps {
  subject: ActionSubject;
  onDone: (action: { id: string; kind: ActionKind }) => void;
  onClose: () => void;
}

/** One action: what, why, for how long, and what the person reads. */
export function ActionDialog({ subject, onDone, onClose }: ActionDialogProps) {
  const { username, listing, kinds, newestReport } = subject;
  const titleId = useId();
  const [kind, setKind] = useState<ActionKind>(kinds[0]);
  const [reason, setReason] = useState<ReportReason>(subject.reason ?? 'scam');
  const [typedDays, setTypedDays] = useState<string>(SUSPENSIONS[0]);
  /** What the moderator wrote; until then the usual words follow the choices. */
  const [written, setWritten] = useState<string | null>(null);
  const [act, { isLoading, error }] = useActMutation();
  useLayer(true, onClose);
  const isTold = kind !== 'dismiss';
  const days = daysOf(typedDays);
  const message = written ?? usualMessage({ kind, reason, days, title: listing?.title ?? null });

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const { data } = await act({
      user: username,
      kind,
      listing: listing?.id ?? null,
      reason: isTold ? reason : null,
      days: kind === 'suspend' ? days : null,
      message: isTold ? message : '',
      newest_report: newestReport,
    });
    if (data !== undefined) onDone({ id: data.id, kind });
  }
  /** A tap beside the dialog must not lose what was written. */
  const handleClose = (_event: object, cause: 'backdropClick' | 'escapeKeyDown') => {
    if (cause !== 'backdropClick' || written === null) onClose();
  };
  return (
    <Dialog open onClose={handleClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Box
        component="form"
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => void handleSubmit(event)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{listing?.title ?? `@${username}`}</bdi>
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <SelectField
            label="What is done"
            fullWidth
            value={kind}
            helperText={CONSEQUENCES[kind]}
            onChange={({ target }) => setKind(target.value as ActionKind)}
          >
            {optionsOf(kinds, (each) => KIND_LABELS[each])}
          </SelectField>
          {kind === 'suspend' && (
            <SelectField
              label="How long"
              fullWidth
              value={typedDays}
              onChange={({ target }) => setTypedDays(target.value)}
            >
              {optionsOf(SUSPENSIONS, (each) => daysText(daysOf(each)))}
            </SelectField>
          )}
          {isTold ? (
            <>
              <SelectField
                label="Reason"
                fullWidth
                value={reason}
                onChange={({ target }) => setReason(target.value as ReportReason)}
              >
                {optionsOf(REASONS, (each) => REPORT_REASONS[each])}
              </SelectField>
              <TextField
                label="What they read"
                fullWidth
                multiline
                minRows={4}
                autoComplete="off"
                value={message}
                slotProps={{ htmlInput: { maxLength: MESSAGE_LENGTH, dir: 'auto' } }}
                helperText="Write it in your own words where these do not fit."
                onChange={({ target }) => setWritten(target.value)}
              />
            </>
          ) : (
            <Typography variant="body2">{`@${username} does not learn that there was a report.`}</Typography>
          )}
        </DialogContent>
        {error !== undefined && (
          <Alert severity="error" sx={{ mx: 2, flexShrink: 0 }}>
            {failureText(error)}
          </Alert>
        )}
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isLoading}>
            {KIND_LABELS[kind]}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
