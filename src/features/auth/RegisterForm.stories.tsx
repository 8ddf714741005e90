import type { Meta, StoryObj } from '@storybook/react-vite';
import { playPasswordMismatch } from '../../../.storybook/playPasswordMismatch.ts';
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

export const PasswordMismatch: Story = { play: playPasswordMismatch };
