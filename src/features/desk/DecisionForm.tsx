import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { SelectField } from '../../components/fields/SelectField.tsx';
import type { DeskCase } from '../../contract/desk.ts';
import { REASONS, REPORT_REASONS, type DeskAction, type ReportReason } from '../../contract/reports.ts';
import { ACTION_LABELS, BAN, CONSEQUENCES } from './deskMessages.ts';
import { DeskSection } from './DeskSection.tsx';
import {
  actionsOf,
  daysText,
  isEmpty,
  isNumberAlone,
  measuresOf,
  reasonOf,
  summaryOf,
  SUSPENSIONS,
  withAction,
  type Draft,
} from './draft.ts';
import { SentenceField } from './SentenceField.tsx';

const isVerdict = (action: DeskAction) => action === 'clear' || action === 'leave';

/** Whether an action is part of the draft. */
function isSelected(action: DeskAction, draft: Draft): boolean {
  if (isVerdict(action)) return draft.verdict === action;
  return measuresOf(draft).includes(action);
}

const plainFieldset = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

const pressed = (isOn: boolean) => ({
  'aria-pressed': isOn,
  variant: isOn ? ('contained' as const) : ('outlined' as const),
});

export interface DecisionFormProps {
  desk: DeskCase;
  draft: Draft;
  isDeciding: boolean;
  /** The sentence of a failure: the draft is still there. */
  failure: string | null;
  decideRef?: Ref<HTMLButtonElement>;
  onChange: (draft: Draft) => void;
  onDecide: () => void;
}

/** What is done, why, and what the seller reads of it; nothing happens before "Decide". */
export function DecisionForm(props: DecisionFormProps) {
  const { desk, draft, isDeciding, failure, decideRef, onChange, onDecide } = props;
  const { barred } = desk;
  const isClosed = desk.closed_at !== null;
  const measures = measuresOf(draft);
  const isBan = isNumberAlone(desk);
  const labelOf = (action: DeskAction) => (isBan && action === 'suspend' ? BAN.label : ACTION_LABELS[action]);
  const consequenceOf = (action: DeskAction) =>
    isBan && action === 'suspend' ? BAN.consequence : CONSEQUENCES[action];
  if (barred !== null)
    return (
      <DeskSection title="Decide">
        <Alert severity="info">{barred}</Alert>
      </DeskSection>
    );
  if (isClosed && isEmpty(draft))
    return (
      <DeskSection title="Decide">
        <Typography>This case is decided. Undo its decision to decide anew.</Typography>
      </DeskSection>
    );
  return (
    <DeskSection title="Decide">
      <Box
        component="fieldset"
        aria-label="What is done"
        sx={{
          ...plainFieldset,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
          gap: 1,
        }}
      >
        {actionsOf(desk).map((action) => (
          <Button
            key={action}
            {...pressed(isSelected(action, draft))}
            onClick={() => onChange(withAction(draft, action, desk))}
            sx={{ px: 1, lineHeight: 1.25, gridColumn: isVerdict(action) ? '1 / -1' : 'auto' }}
          >
            {labelOf(action)}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {isEmpty(draft) ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isBan ? 'Select one of these.' : 'Select one or several of these.'} Nothing happens before you
            decide.
          </Typography>
        ) : (
          [...(draft.verdict === null ? [] : [draft.verdict]), ...measures].map((action) => (
            <Typography key={action} variant="body2">
              <strong>{`${labelOf(action)}: `}</strong>
              {consequenceOf(action)}
            </Typography>
          ))
        )}
        {draft.suspension !== null && !isBan && (
          <Box
            component="fieldset"
            aria-label="For how long"
            sx={{ ...plainFieldset, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {SUSPENSIONS.map((days) => (
              <Button
                key={daysText(days)}
                size="small"
                {...pressed(draft.suspension?.days === days)}
                onClick={() => onChange({ ...draft, suspension: { days } })}
              >
                {days === null ? 'For good' : daysText(days)}
              </Button>
            ))}
          </Box>
        )}
        {/* Without an account there is no seller, who would read the reason in a sentence. */}
        {measures.length > 0 && !isBan && (
          <SelectField
            label="Reason"
            fullWidth
            value={reasonOf(draft, desk)}
            onChange={({ target }) => onChange({ ...draft, reason: target.value as ReportReason })}
          >
            {REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REPORT_REASONS[reason]}
              </option>
            ))}
          </SelectField>
        )}
        {!isBan &&
          measures.map((measure) => (
            <SentenceField
              key={measure}
              measure={measure}
              desk={desk}
              draft={draft}
              onSelect={(preset) => onChange({ ...draft, presets: { ...draft.presets, [measure]: preset } })}
            />
          ))}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        {isClosed && <Typography>This case is decided. Undo its decision to decide anew.</Typography>}
        <Button
          ref={decideRef}
          variant="contained"
          size="large"
          disabled={isEmpty(draft) || isClosed}
          loading={isDeciding}
          onClick={onDecide}
          sx={{ borderRadius: 1.5, lineHeight: 1.25 }}
        >
          {isEmpty(draft) ? 'Decide' : `Decide: ${summaryOf(draft, desk)}`}
        </Button>
      </Box>
    </DeskSection>
  );
}
