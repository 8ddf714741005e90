import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { FailedState } from './FailedState.tsx';

/**
 * **Use** for a call that failed, with its sentence of §8; with Retry where a retry can help.
 * **Not** for a field that is refused: the sentence stands below the field.
 */
const meta = {
  component: FailedState,
  args: { message: 'Failed to load products.', onRetry: () => undefined },
} satisfies Meta<typeof FailedState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {};
export const RetryCannotHelp: Story = {
  render: ({ message, children }) => <FailedState message={message}>{children}</FailedState>,
  args: { children: <Button variant="outlined">Back to the market</Button> },
};
