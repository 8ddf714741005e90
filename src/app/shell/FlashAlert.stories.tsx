import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FlashAlert } from './FlashAlert.tsx';

/**
 * **Use** for the message that a history entry holds. **Not** by itself: the layout shows it where
 * there is one.
 */
const meta = {
  component: FlashAlert,
  args: { state: { flashMessage: { severity: 'success', text: 'Your account is deleted.' } } },
} satisfies Meta<typeof FlashAlert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Dismissed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByText(args.state.flashMessage.text)).not.toBeInTheDocument();
  },
};
