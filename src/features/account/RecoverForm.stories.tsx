import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { RecoverForm } from './RecoverForm.tsx';

/** **Use** for who has a code and no password. **Not** for who is signed in: `ChangePasswordForm`. */
const meta = {
  component: RecoverForm,
  args: { isDone: false, message: null, onSubmit: async () => undefined },
} satisfies Meta<typeof RecoverForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = { args: { message: 'This code is wrong or used up.' } };

/** The confirmation says what it is, also while the password that it confirms is not right yet. */
export const WrongTwice: Story = {
  play: async ({ canvas, userEvent }) => {
    const confirmation = canvas.getByLabelText(/^Confirm new password/);
    await userEvent.type(canvas.getByLabelText(/^New password/), 'secret');
    await userEvent.type(confirmation, 'secrets');
    await userEvent.tab();
    await waitFor(() => expect(confirmation).toBeInvalid());
    await expect(confirmation).toHaveAccessibleDescription('Must match the first password input field.');
  },
};
