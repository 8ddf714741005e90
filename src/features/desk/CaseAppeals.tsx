import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextField } from '../../components/fields/TextField.tsx';
import type { AppealDecision, DeskCase } from '../../contract/desk.ts';
import { APPEAL_TEXT_LENGTH } from '../../contract/reports.ts';
import { ageText } from './deskMessages.ts';
import { DeskSection, Facts, rows } from './DeskSection.tsx';
import { Tag } from './Tag.tsx';

type Appeal = DeskCase['appeals'][number];

const OUTCOMES = { open: 'Open', upheld: 'Upheld', rejected: 'Rejected' } as const;

export interface JudgeAppealProps {
  /** Returns the sentence of a failure, or null. */
  onJudge: (decision: string, judgement: AppealDecision) => Promise<string | null>;
}

/** An appeal is upheld or rejected, with an answer to the person. */
function JudgeForm({ decision, onJudge }: JudgeAppealProps & { decision: string }) {
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  async function judge(upheld: boolean) {
    setIsPending(true);
    setMessage(null);
    setMessage(await onJudge(decision, { upheld, text }));
    setIsPending(false);
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      <TextField
        label="Answer to the person"
        fullWidth
        multiline
        minRows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ maxLength: APPEAL_TEXT_LENGTH, dir: 'auto' }}
        helperText="Upheld undoes the decision: everything is as it was before. Rejected changes nothing."
      />
      {message !== null && <Alert severity="error">{message}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isPending} onClick={() => void judge(true)}>
          Uphold the appeal
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={() => void judge(false)}>
          Reject the appeal
        </Button>
      </Box>
    </Box>
  );
}

function AppealRow({ appeal, onJudge }: JudgeAppealProps & { appeal: Appeal }) {
  const { decision, text, made_at: madeAt, outcome, can_judge: canJudge } = appeal;
  return (
    <>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      <Facts facts={[`against decision ${decision}`, `${ageText(madeAt)} ago`]} />
      {outcome !== 'open' && <Tag>{OUTCOMES[outcome]}</Tag>}
      {outcome === 'open' && canJudge && <JudgeForm decision={decision} onJudge={onJudge} />}
      {outcome === 'open' && !canJudge && (
        <Typography sx={{ mt: 1 }}>You decided this. Another moderator judges the appeal.</Typography>
      )}
    </>
  );
}

/** What the person says against decisions; nothing where they said nothing. */
export function CaseAppeals({ desk: { appeals }, onJudge }: JudgeAppealProps & { desk: DeskCase }) {
  if (appeals.length === 0) return null;
  return (
    <DeskSection title="Appeals">
      <Box component="ul" sx={rows}>
        {appeals.map((appeal) => (
          <li key={appeal.decision}>
            <AppealRow appeal={appeal} onJudge={onJudge} />
          </li>
        ))}
      </Box>
    </DeskSection>
  );
}
