import type { Meta, StoryObj } from '@storybook/react-vite';
import { SessionConfirmation } from './SessionConfirmation.tsx';

/**
 * **Use** in the second between a sign-in and the page that follows. **Not** for any other success:
 * `Toast`.
 */
const meta = { component: SessionConfirmation } satisfies Meta<typeof SessionConfirmation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = { args: { isOpened: true } };
export const NotYet: Story = { args: { isOpened: false } };
