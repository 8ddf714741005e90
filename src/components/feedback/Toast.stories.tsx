import type { Meta, StoryObj } from '@storybook/react-vite';
import { beginWithStrip, expectAboveStrip, IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { Toast } from './Toast.tsx';

/**
 * **Use** for what just happened, in a sentence that may go by itself after five seconds. **Not**
 * for what must be acted on, or where it would hide a button.
 */
const meta = {
  component: Toast,
  parameters: IN_A_FRAME,
  args: { onClose: () => undefined },
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = { args: { message: { severity: 'error', text: 'Failed to create listing.' } } };
export const AboveTheStrip: Story = {
  args: { message: { severity: 'success', text: 'Your listing is on the market.' } },
  beforeEach: beginWithStrip,
  play: async ({ canvas }) => expectAboveStrip(canvas.getByRole('status')),
};
