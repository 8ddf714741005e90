import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import type { ActionKind } from '../../contract/moderation.ts';
import { MESSAGE_LENGTH, REASONS, REPORT_REASONS, type ReportReason } from '../../contract/reports.ts';
import { useActMutation } from './moderationApi.ts';
import { daysText, failureText, KINDS, usualMessage } from './texts.ts';

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
  onDone: (kind: ActionKind) => void;
  onClose: () => void;
}

/** One action: what, why, for how long, and what the person reads. */
export function ActionDialog({ subject, onDone, onClose }: ActionDialogProps) {
  const { username, listing, kinds, newestReport } = subject;
  const [kind, setKind] = useState<ActionKind>(kinds[0]);
  const [reason, setReason] = useState<ReportReason>(subject.reason ?? 'scam');
  const [typedDays, setTypedDays] = useState<string>(SUSPENSIONS[0]);
  /** What the moderator wrote; until then the usual words follow the choices. */
  const [written, setWritten] = useState<string | null>(null);
  const [act, { isLoading, error }] = useActMutation();
  const isTold = kind !== 'dismiss';
  const days = daysOf(typedDays);
  const message = written ?? usualMessage({ kind, reason, days, title: listing?.title ?? null });

  async function handleSubmit() {
    const { data } = await act({
      user: username,
      kind,
      listing: listing?.id ?? null,
      reason: isTold ? reason : null,
      days: kind === 'suspend' ? days : null,
      message: isTold ? message : '',
      newest_report: newestReport,
    });
    if (data !== undefined) onDone(kind);
  }
  return (
    <AppDialog
      title={<bdi>{listing?.title ?? `@${username}`}</bdi>}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <SelectField
          label="What is done"
          fullWidth
          value={kind}
          helperText={KINDS[kind].consequence}
          onChange={({ target }) => setKind(target.value as ActionKind)}
        >
          {optionsOf(kinds, (each) => KINDS[each].label)}
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
          {KINDS[kind].label}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
