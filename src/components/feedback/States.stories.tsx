import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { EmptyState, FailedState } from './States.tsx';

/**
 * **Use** `EmptyState` for an empty response, `FailedState` with the sentence of §8 for a failed
 * call. **Not** for a rejected field: its error stands below it.
 */
const meta = { component: EmptyState, args: { title: 'No listings found.' } } satisfies Meta<
  typeof EmptyState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { hint: 'Try fewer or other words.', children: <Button variant="contained">See everything</Button> },
};
export const EmptyPage: Story = { args: { isWholePage: true } };
export const Failed: Story = {
  render: () => <FailedState message="Failed to load products." onRetry={() => undefined} />,
};
export const RetryCannotHelp: Story = {
  render: () => (
    <FailedState message="Failed to load user profile">
      <Button variant="outlined">Back to the market</Button>
    </FailedState>
  ),
};
