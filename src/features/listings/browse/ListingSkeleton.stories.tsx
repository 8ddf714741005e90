import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListingSkeleton } from './ListingSkeleton.tsx';

/** **Use** while a product is on its way. **Not** while it is refreshed: what is there stays. */
const meta = {
  component: ListingSkeleton,
} satisfies Meta<typeof ListingSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
