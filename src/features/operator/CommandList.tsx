import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { toLoadable } from '../../api/loadable.ts';
import { FailedState } from '../../components/feedback/States.tsx';
import { PageSpinner } from '../../components/feedback/PageSpinner.tsx';
import type { Block, Command } from '../../contract/operator.ts';
import { Blocks } from './Blocks.tsx';
import { actionOf, capital, commandError, listTitle } from './commandTexts.ts';
import { operatorApi, useGetOutputQuery, useGiveCommandMutation } from './operatorApi.ts';

const FAILED = 'Failed to load the list.';

/** How often what is under way is requested again, in milliseconds. */
const PROGRESS_INTERVAL = 5_000;

const isUnderWay = (blocks: readonly Block[] = []) => blocks.some(({ kind }) => kind === 'progress');

interface CommandListProps {
  command: Command;
  /** What can be done with each row. */
  rowCommand: Command | undefined;
}

/** What a reading command says: shown without being asked for, and renewed after each change. */
export function CommandList({ command: { name, help }, rowCommand }: CommandListProps) {
  const titleId = useId();
  const { currentData } = operatorApi.endpoints.getOutput.useQueryState(name);
  const isBusy = isUnderWay(currentData?.blocks);
  const query = useGetOutputQuery(name, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isBusy ? PROGRESS_INTERVAL : 0,
    skipPollingIfUnfocused: true,
  });
  const output = toLoadable(query);
  const title = listTitle(name);
  const row = useRowCommand(rowCommand, isBusy);
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5, minWidth: 0 }}>
      <div>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{capital(help)}.</Typography>
      </div>
      {row.error !== undefined && <Alert severity="error">{commandError(row.error)}</Alert>}
      {output.status === 'loading' && <PageSpinner label={`Loading: ${title}`} />}
      {output.status === 'failed' && <FailedState message={FAILED} onRetry={output.onRetry} />}
      {output.status === 'ready' && (
        <Blocks
          label={title}
          blocks={output.data.blocks}
          {...(row.action !== undefined && { rowAction: row.action })}
        />
      )}
    </Stack>
  );
}

/** The button of each row, and why the last one did nothing. */
function useRowCommand(command: Command | undefined, isBusy: boolean) {
  const [giveCommand, { error, isLoading }] = useGiveCommandMutation();
  const [current, setCurrent] = useState<string | null>(null);
  if (command === undefined) return {};
  const action = (first: string) => (
    <Button
      variant="outlined"
      size="small"
      aria-label={`${actionOf(command)} ${first}`}
      title={`${capital(command.help)}.`}
      disabled={isBusy}
      loading={isLoading && current === first}
      onClick={() => {
        setCurrent(first);
        void giveCommand([...command.name.split(' '), first]);
      }}
    >
      {actionOf(command)}
    </Button>
  );
  return { action, error: isLoading ? undefined : error };
}
