import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toLoadable } from '../../api/loadable.ts';
import { FailedState } from '../../components/feedback/States.tsx';
import { PageSpinner } from '../../components/feedback/PageSpinner.tsx';
import type { Command } from '../../contract/operator.ts';
import { bySubject, commandFields } from './commandFields.ts';
import { CommandForm } from './CommandForm.tsx';
import { CommandOutput } from './CommandOutput.tsx';
import { useGetCommandsQuery, useGetOutputQuery } from './operatorApi.ts';

const FAILED = 'Failed to load what can be done here.';
const OUTPUT_FAILED = 'Failed to load the list.';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a reading command prints, shown without being asked for and renewed after each change. */
function Output({ name }: { name: string }) {
  const query = useGetOutputQuery(name);
  const output = toLoadable(query);
  if (output.status === 'loading') return <PageSpinner label="Loading the list" />;
  if (output.status === 'failed')
    return <FailedState message={OUTPUT_FAILED} onRetry={() => void query.refetch()} />;
  return <CommandOutput label={capital(name)} lines={output.data.lines} />;
}

/** What needs nothing to be typed is shown at once. */
const isShown = (command: Command): boolean =>
  command.is_reading && commandFields(command).every(({ isRequired }) => !isRequired);

function Subject({ commands }: { commands: readonly Command[] }) {
  const forms = commands.filter((command) => !isShown(command) || command.takes !== '');
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }} divider={<Divider />}>
      {commands.filter(isShown).map(({ name }) => (
        <Output key={name} name={name} />
      ))}
      {forms.map((command) => (
        <CommandForm key={command.name} command={command} />
      ))}
    </Stack>
  );
}

/** The operator's page: each subject of `npm run admin` with its lists and its commands. */
export function Operator() {
  const query = useGetCommandsQuery(undefined);
  const commands = toLoadable(query);
  const [selected, setSelected] = useState<string | null>(null);
  if (commands.status === 'loading') return <PageSpinner label="Loading what can be done here" />;
  if (commands.status === 'failed')
    return <FailedState message={FAILED} onRetry={() => void query.refetch()} />;
  const subjects = bySubject(commands.data);
  const names = [...subjects.keys()];
  const current = selected !== null && subjects.has(selected) ? selected : names.at(0);
  if (current === undefined) return null;
  return (
    <Box sx={{ maxWidth: 1000, mx: 'auto' }}>
      <Typography variant="h1">The market’s office</Typography>
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
        What the shell’s “npm run admin” does, except what opens an account or gives a role. Decisions about
        users and listings are in the log with your name.
      </Typography>
      <Tabs
        value={current}
        onChange={(_event, name: string) => setSelected(name)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Subjects"
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {names.map((name) => (
          <Tab key={name} value={name} label={capital(name)} id={`tab-${name}`} aria-controls="subject" />
        ))}
      </Tabs>
      <div role="tabpanel" id="subject" aria-labelledby={`tab-${current}`}>
        <Subject key={current} commands={subjects.get(current) ?? []} />
      </div>
    </Box>
  );
}
