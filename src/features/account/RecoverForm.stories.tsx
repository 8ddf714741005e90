import type { Meta, StoryObj } from '@storybook/react-vite';
import { playPasswordMismatch } from '../../../.storybook/playPasswordMismatch.ts';
import { RecoverForm } from './RecoverForm.tsx';

/**
 * **Use** for a user with a code and no password. **Not** for one who is signed in:
 * `ChangePasswordForm`.
 */
const meta = {
  component: RecoverForm,
  args: { message: null, onSubmit: async () => undefined },
} satisfies Meta<typeof RecoverForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = { args: { message: 'This code is wrong or used up.' } };

export const PasswordMismatch: Story = { play: playPasswordMismatch };
