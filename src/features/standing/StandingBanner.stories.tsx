import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StandingBanner } from './StandingBanner.tsx';

/** **Use** in the app's strip. **Not** on the page that it leads to. */
const meta = { component: StandingBanner, args: { isSuspended: false } } satisfies Meta<
  typeof StandingBanner
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/standing'),
};
export const Suspended: Story = {
  args: { isSuspended: true },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Read why' })).toHaveAttribute('href', '/standing'),
};
