import type { Meta, StoryObj } from '@storybook/react-vite';
import { FlashAlert } from './FlashAlert.tsx';

/** **Use** for the message that a history entry holds. **Not** by itself: the layout shows it. */
const meta = {
  component: FlashAlert,
  args: { state: { flashMessage: { severity: 'success', text: 'Your account is deleted.' } } },
} satisfies Meta<typeof FlashAlert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
