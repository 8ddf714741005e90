import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.tsx';

/** **Use** when an answer came and nothing is in it. **Not** when no answer came: `FailedState`. */
const meta = {
  component: EmptyState,
  args: { title: 'No listings found.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithAWayOn: Story = {
  args: { hint: 'Try fewer or other words.', children: <Button variant="contained">See everything</Button> },
};
