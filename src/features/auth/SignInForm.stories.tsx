import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SignInForm } from './SignInForm.tsx';

/**
 * **Use** on the sign-in page. **Not** in a dialog over a page: the origin is kept, so nothing is
 * lost by leaving.
 */
const meta = {
  component: SignInForm,
  args: { isPending: false, isDone: false, message: null, onSubmit: async () => undefined },
} satisfies Meta<typeof SignInForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Pending: Story = { args: { isPending: true } };
export const Refused: Story = { args: { message: 'Invalid username or password.' } };
export const Unreachable: Story = { args: { message: 'No Server Response' } };
/** The same when the network has come back. */
export const NetworkIsBack: Story = { args: { isNetworkBack: true } };

export const BothFieldsRequired: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(await canvas.findByText('Password is required.')).toBeVisible();
  },
};
