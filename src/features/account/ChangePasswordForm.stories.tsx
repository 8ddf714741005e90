import type { Meta, StoryObj } from '@storybook/react-vite';
import { playPasswordMismatch } from '../../../.storybook/playPasswordMismatch.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** **Use** for a user who is signed in. **Not** after a forgotten password: `RecoverForm`. */
const meta = {
  component: ChangePasswordForm,
  args: { hasPassword: true, onSubmit: async () => 'This is not your password.' },
} satisfies Meta<typeof ChangePasswordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PasswordMismatch: Story = { play: playPasswordMismatch };
