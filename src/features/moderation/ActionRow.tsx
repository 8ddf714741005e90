import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Action } from '../../contract/moderation.ts';
import { MESSAGE_LENGTH, REPORT_REASONS } from '../../contract/reports.ts';
import { routes } from '../../lib/routes.ts';
import { useAnswerAppealMutation, useUndoActionMutation } from './moderationApi.ts';
import { Facts } from './Section.tsx';
import { Tag } from './Tag.tsx';
import { actionText, actorText, failureText, momentText } from './texts.ts';

type Appeal = NonNullable<Action['appeal']>;

const OUTCOMES = { open: 'Appeal', upheld: 'Appeal upheld', rejected: 'Appeal rejected' } as const;

const quote = { m: 0, mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' } as const;

/** An appeal is upheld or rejected, with an answer to the person. */
function AnswerForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [answer, { isLoading, error }] = useAnswerAppealMutation();
  const send = (upheld: boolean) => void answer({ id, body: { upheld, text } });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      <TextField
        label="Answer to the person"
        fullWidth
        multiline
        minRows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: MESSAGE_LENGTH, dir: 'auto' } }}
        helperText="Upheld undoes what was done. Rejected changes nothing."
      />
      {error !== undefined && !isLoading && <Alert severity="error">{failureText(error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isLoading} onClick={() => send(true)}>
          Uphold the appeal
        </Button>
        <Button variant="outlined" disabled={isLoading} onClick={() => send(false)}>
          Reject the appeal
        </Button>
      </Box>
    </Box>
  );
}

function AppealPart({ id, appeal }: { id: string; appeal: Appeal }) {
  const { text, made_at: madeAt, outcome, answer, answered_by: by } = appeal;
  const isOpen = outcome === 'open';
  return (
    <Box sx={quote}>
      <Tag>{OUTCOMES[outcome]}</Tag>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
        {text}
      </Typography>
      <Facts facts={[momentText(madeAt), by === null ? null : `answered by @${by}`]} />
      {answer !== null && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', mt: 1 }}>
          {answer}
        </Typography>
      )}
      {isOpen && appeal.can_answer && <AnswerForm id={id} />}
      {isOpen && !appeal.can_answer && (
        <Typography sx={{ mt: 1 }}>Another moderator answers this appeal.</Typography>
      )}
    </Box>
  );
}

/** One row of the log: who, what, why and what the person read; with Undo and the appeal. */
export function ActionRow({ action, hasLink = false }: { action: Action; hasLink?: boolean }) {
  const { id, actor, user, reason, message, note, undone_at: undoneAt, undone_by: undoneBy, appeal } = action;
  const [undo, { isLoading, error }] = useUndoActionMutation();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Typography sx={{ fontWeight: 700, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <bdi>{actionText(action)}</bdi>
            {undoneAt !== null && <Tag>Undone</Tag>}
          </Typography>
          {[message, note].map(
            (text) =>
              text !== null && (
                <Typography key={text} dir="auto" sx={{ whiteSpace: 'pre-line' }}>
                  {text}
                </Typography>
              ),
          )}
          <Facts
            facts={[
              actorText(actor),
              reason === null ? null : REPORT_REASONS[reason],
              momentText(action.created_at),
              undoneBy === null ? null : `undone by @${undoneBy}`,
            ]}
          />
          {hasLink && user !== null && (
            <MuiLink
              component={Link}
              to={routes.moderatedUser(user)}
              sx={{ display: 'inline-block', py: 0.5 }}
            >{`@${user}`}</MuiLink>
          )}
        </Box>
        {action.can_undo && (
          <Button
            variant="outlined"
            size="small"
            loading={isLoading}
            aria-label={`Undo: ${actionText(action)}`}
            onClick={() => void undo(id)}
          >
            Undo
          </Button>
        )}
      </Box>
      {error !== undefined && !isLoading && <Alert severity="error">{failureText(error)}</Alert>}
      {appeal !== null && <AppealPart id={id} appeal={appeal} />}
    </Box>
  );
}
