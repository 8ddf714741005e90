import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import icons from 'virtual:icons';
import { Sheet } from './Sheet.tsx';

function Icons() {
  return (
    <Sheet
      title="Icons"
      lead="Material's, each for one meaning; one that stands alone on a button has a name for screen readers. Below each: where it is used."
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' }}>
        {icons.map(([name, Icon, users]) => (
          <div key={name}>
            <Icon fontSize="large" />
            <Typography variant="subtitle1">{name}</Typography>
            <Typography variant="body2">{users}</Typography>
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
