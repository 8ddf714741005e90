import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { ActiveCount } from './ActiveCount.tsx';

/**
 * **Use** above the form that posts a listing. **Not** as the limit itself: the server enforces it.
 */
const meta = { component: ActiveCount } satisfies Meta<typeof ActiveCount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { count: 0 } };
export const Some: Story = { args: { count: 3 } };
export const LimitReached: Story = {
  args: { count: 5, oldest: aListing({ title: 'Desk lamp' }) },
  play: async ({ canvas }) => expect(canvas.getByText(/mark as sold frees its place too/)).toBeVisible(),
};
/** A back end that knows no status: there is nothing to mark. */
export const LimitWithoutStatus: Story = {
  args: { count: 5, oldest: aListing({ title: 'Desk lamp', status: null }) },
  play: async ({ canvas }) => expect(canvas.queryByText(/sold/)).toBeNull(),
};
