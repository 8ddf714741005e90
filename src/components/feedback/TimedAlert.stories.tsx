import type { Meta, StoryObj } from '@storybook/react-vite';
import { beginWithStrip, expectAboveStrip, IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { TimedAlert } from './TimedAlert.tsx';

/**
 * **Use** for what just happened, in a sentence that may go by itself after five seconds. **Not**
 * for what must be acted on, or where it would hide a button.
 */
const meta = {
  component: TimedAlert,
  parameters: IN_A_FRAME,
  args: { onClose: () => undefined },
} satisfies Meta<typeof TimedAlert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  args: { notice: { severity: 'success', text: 'Your listing is on the market.' } },
};
export const Failed: Story = { args: { notice: { severity: 'error', text: 'Failed to create listing.' } } };
/** Without a network the strip says so below it. */
export const AboveTheStrip: Story = {
  ...Success,
  beforeEach: beginWithStrip,
  play: async ({ canvas }) => expectAboveStrip(canvas.getByRole('status')),
};
export const Nothing: Story = { args: { notice: null } };
