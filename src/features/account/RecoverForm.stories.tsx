import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordRecovered, RecoverForm } from './RecoverForm.tsx';

/** **Use** for a user with a code and no password. **Not** while signed in: `ChangePasswordForm`. */
const meta = {
  component: RecoverForm,
  args: { message: 'This code is wrong or used up.', onSubmit: async () => undefined },
} satisfies Meta<typeof RecoverForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rejected: Story = {};
export const Recovered: Story = { render: () => <PasswordRecovered onContinue={() => undefined} /> };
