import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { ActiveCount } from './ActiveCount.tsx';

const ready = (count: number, change: Parameters<typeof aListing>[0] = {}) => ({
  status: 'ready' as const,
  data: Array.from({ length: count }, () => aListing(change)),
});
const onRetry = fn();

/** **Use** above the form that posts a listing. **Not** as the limit: the server enforces it. */
const meta = { component: ActiveCount } satisfies Meta<typeof ActiveCount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = { args: { active: ready(3) } };
export const LimitReached: Story = {
  args: { active: ready(5) },
  play: async ({ canvas }) => expect(canvas.getByText(/mark as sold frees its place too/)).toBeVisible(),
};
/** On a back end without a status nothing can be marked as sold. */
export const LimitWithoutStatus: Story = {
  args: { active: ready(5, { status: null }) },
  play: async ({ canvas }) => expect(canvas.queryByText(/sold/)).toBeNull(),
};
export const Failed: Story = { args: { active: { status: 'failed', onRetry } } };
