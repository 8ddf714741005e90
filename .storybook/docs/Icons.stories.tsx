import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from 'virtual:icons';
import { Sheet } from './Sheet.tsx';

const sources = import.meta.glob<string>(['../../src/**/*.tsx', '!**/*.{stories,test}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** For each icon that the app imports, the files that do. */
const users = Map.groupBy(
  Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/@mui\/icons-material\/(\w+)/g)].map(([, icon = '']) => ({
      icon,
      file: file.replace(/.*\/(\w+)\.tsx$/, '$1'),
    })),
  ),
  ({ icon }) => icon,
);

function Icons() {
  return (
    <Sheet
      title="Icons"
      lead="Material's, each for one meaning; one that stands alone on a button has a name for screen readers. Below each: where it is used."
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' }}>
        {Object.entries(icons).map(([name, Icon]) => (
          <div key={name}>
            <Icon fontSize="large" />
            <Typography variant="subtitle1">{name}</Typography>
            <Typography variant="body2">
              {users
                .get(name)
                ?.map(({ file }) => file)
                .join(', ')}
            </Typography>
          </div>
        ))}
      </Box>
    </Sheet>
  );
}

const meta = { title: 'Foundations/Icons', component: Icons, tags: ['!autodocs'] } satisfies Meta<
  typeof Icons
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InUse: Story = {};
