import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoreListings } from './MoreListings.tsx';

/** **Use** at the end of a list that goes on. **Not** where everything is there already. */
const meta = {
  component: MoreListings,
  args: { state: 'idle', onMore: () => undefined },
} satisfies Meta<typeof MoreListings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed' } };
