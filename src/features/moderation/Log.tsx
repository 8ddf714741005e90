import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { toLoadable } from '../../api/loadable.ts';
import { EmptyState, FailedState, PageSpinner } from '../../components/feedback/States.tsx';
import { ActionRow } from './ActionRow.tsx';
import { useGetActionsInfiniteQuery } from './moderationApi.ts';
import { Rows } from './Rows.tsx';
import { LOG_FAILED } from './texts.ts';

export function Log() {
  const query = useGetActionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const log = toLoadable(query);
  if (log.status === 'loading') return <PageSpinner label="Loading the log" />;
  if (log.status === 'failed') return <FailedState message={LOG_FAILED} onRetry={log.onRetry} />;
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
