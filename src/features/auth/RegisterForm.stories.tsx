import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PASSWORD_MATCH_HINT, USERNAME_HINT } from '../../contract/auth.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** **Use** on the page where an account is made. **Not** to change a password. */
const meta = {
  component: RegisterForm,
  args: { isPending: false, isDone: false, message: null, onSubmit: async () => undefined },
} satisfies Meta<typeof RegisterForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = { args: { message: 'A user with that username already exists.' } };
export const NetworkIsBack: Story = { args: { isNetworkBack: true } };

export const HintOnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/^Username/));
    await expect(canvas.getByText(USERNAME_HINT)).toBeVisible();
  },
};

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Username/), 'rudo_99');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'Secret#123');
    await userEvent.type(canvas.getByLabelText(/^Confirm/), 'Secret#12');
    await expect(canvas.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText(/^Confirm/), '3');
    await expect(canvas.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  },
};

/**
 * The confirmation says what it is, also while the password that it confirms, or the username, is
 * not right yet.
 */
export const PasswordMismatch: Story = {
  play: async ({ canvas, userEvent }) => {
    const confirmation = canvas.getByLabelText(/^Confirm Password/);
    await userEvent.type(canvas.getByLabelText(/^Username/), '1');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'secret');
    await userEvent.type(confirmation, 'secrets');
    await userEvent.tab();
    await waitFor(() => expect(confirmation).toBeInvalid());
    await expect(confirmation).toHaveAccessibleDescription(PASSWORD_MATCH_HINT);
    await userEvent.type(confirmation, '{Backspace}');
    await waitFor(() => expect(confirmation).toBeValid());
    await expect(canvas.getByLabelText(/^Password/)).toBeInvalid();
  },
};
