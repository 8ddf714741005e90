import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActiveCount } from './ActiveCount.tsx';

/**
 * **Use** above the form that posts a listing. **Not** as the limit itself: the server enforces it.
 */
const meta = { component: ActiveCount } satisfies Meta<typeof ActiveCount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { count: 0 } };
export const Some: Story = { args: { count: 3 } };
export const LimitReached: Story = { args: { count: 5 } };
