import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { EmptyState, FailedState } from '../../components/feedback/States.tsx';
import { PageSpinner } from '../../components/feedback/PageSpinner.tsx';
import { toLoadable } from '../../api/loadable.ts';
import type { LogEntry } from '../../contract/desk.ts';
import { useGetLogInfiniteQuery } from './deskApi.ts';
import { LOG_FAILED } from './deskMessages.ts';
import { rows } from './DeskSection.tsx';
import { LogRow } from './LogRow.tsx';

interface DeskLogProps {
  isUndoing: boolean;
  onUndo: (entry: LogEntry) => void;
}

/** Every decision of moderators, the operator and programs, the newest first. */
export function DeskLog({ isUndoing, onUndo }: DeskLogProps) {
  const query = useGetLogInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const log = toLoadable(query);
  if (log.status === 'loading') return <PageSpinner label="Loading the log" />;
  if (log.status === 'failed') return <FailedState message={LOG_FAILED} onRetry={log.onRetry} />;
  const entries = log.data.pages.flat();
  if (entries.length === 0) return <EmptyState title="Nothing was decided yet." />;
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5, maxWidth: 800 }}>
      <Box component="ol" aria-label="Decisions" sx={rows}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <LogRow entry={entry} hasCaseLink isUndoing={isUndoing} onUndo={onUndo} />
          </li>
        ))}
      </Box>
      {query.hasNextPage && (
        <Button sx={{ mt: 2 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older decisions
        </Button>
      )}
    </Paper>
  );
}
