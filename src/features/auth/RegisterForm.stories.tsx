import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { fills } from '../../../.storybook/plays.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** **Use** on the page that creates an account. **Not** to change a password. */
const meta = {
  component: RegisterForm,
  args: { attempt: { progress: 'idle', message: null }, onSubmit: async () => undefined },
} satisfies Meta<typeof RegisterForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HintOnFocus: Story = {
  play: async ({ userEvent }) => userEvent.click(await screen.findByLabelText(/^Username/)),
};
export const Valid: Story = {
  play: fills({ Username: 'rudo_99', Password: 'Secret#123', Confirm: 'Secret#123' }),
};
/** The confirmation has its own error, also while the password is invalid too. */
export const PasswordMismatch: Story = { play: fills({ Password: 'secret', Confirm: 'secrets' }) };
