import type { Meta, StoryObj } from '@storybook/react-vite';
import { WaysIn } from './WaysIn.tsx';

/**
 * **Use** above both auth forms for a visitor on the way to sell. **Not** elsewhere: a line below
 * the form is enough.
 */
const meta = { component: WaysIn, args: { current: 'signIn', state: null } } satisfies Meta<typeof WaysIn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {};
export const SignUp: Story = { args: { current: 'register' } };
