import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HeadingSkeleton } from './HeadingSkeleton.tsx';

/**
 * **Use** where a page's heading is still being asked for, so that the page has one from its first
 * frame. **Not** for text that is known already: show it.
 */
const meta = {
  component: HeadingSkeleton,
  args: { label: 'Loading the category' },
} satisfies Meta<typeof HeadingSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { name: 'Loading the category' })).toBeInTheDocument(),
};
