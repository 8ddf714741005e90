import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toLoadable } from '../../api/loadable.ts';
import { FailedState } from '../../components/feedback/States.tsx';
import { PageSpinner } from '../../components/feedback/PageSpinner.tsx';
import { useWindowWidth } from '../../components/layout/useWindowWidth.ts';
import type { Command } from '../../contract/operator.ts';
import { bySubject, commandFields } from './commandFields.ts';
import { CommandForm } from './CommandForm.tsx';
import { CommandList } from './CommandList.tsx';
import { capital } from './commandTexts.ts';
import { useGetCommandsQuery } from './operatorApi.ts';

const FAILED = 'Failed to load what can be done here.';

/** The theme's `md`, from which the subjects stand beside what they have. */
const isBesideAt = (width: number) => width >= 900;

/** What needs nothing to be typed is shown at once. */
const isShown = (command: Command): boolean =>
  command.is_reading && commandFields(command).every(({ isRequired }) => !isRequired);

const hasForm = (command: Command): boolean =>
  command.row_of === null && (!isShown(command) || command.takes !== '');

interface SubjectProps {
  name: string;
  commands: readonly Command[];
}

function Subject({ name, commands }: SubjectProps) {
  const lists = commands.filter(isShown);
  return (
    <Stack sx={{ gap: { xs: 3, sm: 4 }, minWidth: 0 }}>
      {lists.length === 0 && <Typography variant="h2">{capital(name)}</Typography>}
      {lists.map((command) => (
        <CommandList
          key={command.name}
          command={command}
          rowCommand={commands.find(({ row_of: list }) => list === command.name)}
        />
      ))}
      <Stack sx={{ gap: 1.5, '&:empty': { display: 'none' } }}>
        {commands.filter(hasForm).map((command) => (
          <CommandForm key={command.name} command={command} />
        ))}
      </Stack>
    </Stack>
  );
}

/** The operator's page: each subject of `npm run admin` with its lists and its commands. */
export function Operator() {
  const query = useGetCommandsQuery(undefined);
  const commands = toLoadable(query);
  const isBeside = useWindowWidth(isBesideAt);
  const [selected, setSelected] = useState<string | null>(null);
  if (commands.status === 'loading') return <PageSpinner label="Loading what can be done here" />;
  if (commands.status === 'failed') return <FailedState message={FAILED} onRetry={commands.onRetry} />;
  const subjects = bySubject(commands.data);
  const names = [...subjects.keys()];
  const current = selected !== null && subjects.has(selected) ? selected : names.at(0);
  if (current === undefined) return null;
  return (
    <>
      <Typography variant="h1">The market’s office</Typography>
      <Typography sx={{ mt: 1, mb: { xs: 1.5, md: 3 }, color: 'text.secondary', maxWidth: '72ch' }}>
        What the shell’s “npm run admin” does, except what opens an account or gives a role. Decisions about
        users and listings are in the log with your name.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
          gap: { xs: 2.5, md: 4 },
          alignItems: 'start',
        }}
      >
        <Tabs
          value={current}
          onChange={(_event, name: string) => setSelected(name)}
          orientation={isBeside ? 'vertical' : 'horizontal'}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label="Subjects"
          sx={{
            borderStyle: 'solid',
            borderColor: 'divider',
            borderWidth: { xs: '0 0 1px', md: '0 1px 0 0' },
            '& .MuiTab-root': { alignItems: { md: 'start' }, minHeight: 44 },
            '& .Mui-selected': { bgcolor: { md: 'rgba(var(--mui-palette-primary-mainChannel) / 0.1)' } },
          }}
        >
          {names.map((name) => (
            <Tab key={name} value={name} label={capital(name)} id={`tab-${name}`} aria-controls="subject" />
          ))}
        </Tabs>
        <Box role="tabpanel" id="subject" aria-labelledby={`tab-${current}`} sx={{ minWidth: 0 }}>
          <Subject key={current} name={current} commands={subjects.get(current) ?? []} />
        </Box>
      </Box>
    </>
  );
}
