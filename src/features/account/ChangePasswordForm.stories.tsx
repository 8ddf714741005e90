import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { playPasswordMismatch } from '../../../.storybook/playPasswordMismatch.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** **Use** for a user who is signed in. **Not** after a forgotten password: `RecoverForm`. */
const meta = {
  component: ChangePasswordForm,
  args: { hasPassword: true, onSubmit: async () => 'This is not your password.' },
} satisfies Meta<typeof ChangePasswordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rejected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Current password/), 'Old-market1!');
    await userEvent.type(canvas.getByLabelText(/^New password/), 'New-market2!');
    await userEvent.type(canvas.getByLabelText(/^Confirm new password/), 'New-market2!');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('This is not your password.')).toBeVisible();
  },
};
export const PasswordMismatch: Story = { play: playPasswordMismatch };
