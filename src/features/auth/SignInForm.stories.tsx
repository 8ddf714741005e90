import type { Meta, StoryObj } from '@storybook/react-vite';
import { SignInForm } from './SignInForm.tsx';

/** **Use** on the sign-in page. **Not** in a dialog over a page, to which the visitor returns anyway. */
const meta = {
  component: SignInForm,
  args: { isPending: false, isDone: false, message: null, onSubmit: async () => undefined },
} satisfies Meta<typeof SignInForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = { args: { isPending: true } };
export const NetworkIsBack: Story = { args: { isNetworkBack: true } };
export const Failed: Story = { args: { message: 'Missing Username or Password' } };
