import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toLoadable } from '../../api/loadable.ts';
import { EmptyState, FailedState, PageSpinner } from '../../components/feedback/States.tsx';
import type { Action } from '../../contract/moderation.ts';
import { MESSAGE_LENGTH, REPORT_REASONS } from '../../contract/reports.ts';
import { routes } from '../../lib/routes.ts';
import { timeOf } from '../../lib/timings.ts';
import {
  useAnswerAppealMutation,
  useGetActionsInfiniteQuery,
  useUndoActionMutation,
} from './moderationApi.ts';
import { Facts, Rows, RowTitle, Tag, Words } from './Rows.tsx';
import { actionText, actorText, failureText } from './texts.ts';

const OUTCOMES = { open: 'Appeal', upheld: 'Appeal upheld', rejected: 'Appeal rejected' } as const;

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
      {error !== undefined && <Alert severity="error">{failureText(error)}</Alert>}
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

function Appeal({ id, appeal }: { id: string; appeal: NonNullable<Action['appeal']> }) {
  const { text, made_at: madeAt, outcome, answer, answered_by: by, can_answer: canAnswer } = appeal;
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Tag>{OUTCOMES[outcome]}</Tag>
      <Words>{text}</Words>
      <Facts facts={[timeOf(madeAt), by && `answered by @${by}`]} />
      <Words>{answer}</Words>
      {outcome === 'open' &&
        (canAnswer ? (
          <AnswerForm id={id} />
        ) : (
          <Typography sx={{ mt: 1 }}>Another moderator answers this appeal.</Typography>
        ))}
    </Box>
  );
}

/** One row of the log: who, what, why and what the person read; with Undo and the appeal. */
export function ActionRow({ action, hasLink = false }: { action: Action; hasLink?: boolean }) {
  const { id, actor, user, reason, message, note, undone_at: undoneAt, undone_by: undoneBy, appeal } = action;
  const [undo, { isLoading, error }] = useUndoActionMutation();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <RowTitle title={actionText(action)}>{undoneAt !== null && <Tag>Undone</Tag>}</RowTitle>
          <Words>{message}</Words>
          <Words>{note}</Words>
          <Facts
            facts={[
              actorText(actor),
              reason && REPORT_REASONS[reason],
              timeOf(action.created_at),
              undoneBy && `undone by @${undoneBy}`,
            ]}
          />
          {hasLink && user !== null && (
            <MuiLink
              href={routes.moderatedUser(user)}
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
      {error !== undefined && <Alert severity="error">{failureText(error)}</Alert>}
      {appeal !== null && <Appeal id={id} appeal={appeal} />}
    </>
  );
}

/** What moderators, the operator and programs have done, the newest first. */
export function Log() {
  const query = useGetActionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const log = toLoadable(query);
  if (log.status === 'loading') return <PageSpinner label="Loading the log" />;
  if (log.status === 'failed') return <FailedState message="Failed to load the log." onRetry={log.onRetry} />;
  const actions = log.data.pages.flat();
  if (actions.length === 0) return <EmptyState title="Nothing was done yet." />;
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5, maxWidth: 800 }}>
      <Rows label="What was done" items={actions} keyOf={({ id }) => id}>
        {(action) => <ActionRow action={action} hasLink />}
      </Rows>
      {query.hasNextPage && (
        <Button sx={{ mt: 2 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </Paper>
  );
}
