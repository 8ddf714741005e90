import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PASSWORD_MATCH_HINT } from '../../contract/account.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** **Use** on the page that creates an account. **Not** to change a password. */
const meta = {
  component: RegisterForm,
  args: { isPending: false, isDone: false, message: null, onSubmit: async () => undefined },
} satisfies Meta<typeof RegisterForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HintOnFocus: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByLabelText(/^Username/)),
};

export const Valid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Username/), 'rudo_99');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'Secret#123');
    await userEvent.type(canvas.getByLabelText(/^Confirm/), 'Secret#123');
  },
};

/** The confirmation has its own error while the other fields are invalid too. */
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
