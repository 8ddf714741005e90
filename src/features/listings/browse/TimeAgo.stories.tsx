import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimeAgo } from './TimeAgo.tsx';

/** **Use** for when a listing was posted. **Not** where the exact moment matters. */
const meta = {
  component: TimeAgo,
  args: { moment: '2026-01-05T08:00:00.000Z' },
} satisfies Meta<typeof TimeAgo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LongAgo: Story = {};
export const Unknown: Story = { args: { moment: null } };
