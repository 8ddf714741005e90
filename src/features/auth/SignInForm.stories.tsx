import type { Meta, StoryObj } from '@storybook/react-vite';
import { SignInForm } from './SignInForm.tsx';

/** **Use** on the sign-in page. **Not** in a dialog over a page, to which the visitor returns anyway. */
const meta = {
  component: SignInForm,
  args: { attempt: { progress: 'idle', message: null }, onSubmit: async () => undefined },
} satisfies Meta<typeof SignInForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = { args: { attempt: { progress: 'pending', message: null } } };
export const Failed: Story = {
  args: { attempt: { progress: 'idle', message: 'Missing Username or Password' } },
};
