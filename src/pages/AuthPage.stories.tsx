import type { Meta, StoryObj } from '@storybook/react-vite';
import { atPage } from '../../.storybook/frames.tsx';
import { answers } from '../../.storybook/network.ts';
import { fills, inTurn, presses, shows } from '../../.storybook/plays.ts';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { RegisterPage, SignInPage } from './AuthPage.tsx';

const TAKEN = 'A user with that username already exists.';

/** **Use** for visitors who open a session, or make an account. **Not** as a gate: buying needs none. */
const meta = {
  component: SignInPage,
  parameters: {
    ...atPage('/auth/login'),
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { resetPassword: true } } },
  },
} satisfies Meta<typeof SignInPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = { play: shows('Sign In') };
/** Google's script does not load in this book: a button of ours is shown until it does. */
export const WithGoogle: Story = {
  parameters: { runtimeConfig: { googleClientId: 'stories' } },
  beforeEach: () => {
    const append = document.head.append.bind(document.head);
    document.head.append = () => undefined;
    return () => {
      document.head.append = append;
    };
  },
  play: shows('Continue with Google'),
};
export const Register: Story = {
  render: () => <RegisterPage />,
  parameters: { ...atPage('/auth/register') },
  play: shows(/^An account lets you sell/),
};
export const Taken: Story = {
  ...Register,
  parameters: { ...Register.parameters, msw: [answers(paths.register, { username: [TAKEN] }, 400, 'post')] },
  play: inTurn(
    fills({ Username: 'rudo_99', Password: 'Secret#123', Confirm: 'Secret#123' }),
    presses('Sign Up', TAKEN),
  ),
};
