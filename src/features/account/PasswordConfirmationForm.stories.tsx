import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordConfirmationForm } from './PasswordConfirmationForm.tsx';

const succeed = async (): Promise<string | null> => null;

/** **Use** before what nobody but the owner may do. **Not** to sign in: `SignInForm`. */
const meta = {
  component: PasswordConfirmationForm,
  args: { action: 'Make recovery codes', hasPassword: true, onConfirm: succeed },
} satisfies Meta<typeof PasswordConfirmationForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Dangerous: Story = { args: { action: 'Delete my account', isDangerous: true } };
export const GoogleAlone: Story = { args: { hasPassword: false } };
export const Refused: Story = {
  args: { onConfirm: async () => 'This is not your password.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Your password/), 'Old-market1!');
    await userEvent.click(canvas.getByRole('button', { name: 'Make recovery codes' }));
    await expect(await canvas.findByText('This is not your password.')).toBeVisible();
  },
};
