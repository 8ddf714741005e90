import type { Meta, StoryObj } from '@storybook/react-vite';
import { atPage } from '../../.storybook/frames.tsx';
import { answers } from '../../.storybook/network.ts';
import { fills, inTurn, presses } from '../../.storybook/plays.ts';
import { paths } from '../contract/paths.ts';
import { RegisterPage } from './RegisterPage.tsx';

const TAKEN = 'A user with that username already exists.';

/** **Use** for visitors without an account. **Not** as a gate: buying needs none. */
const meta = {
  component: RegisterPage,
  parameters: { ...atPage('/auth/register') },
} satisfies Meta<typeof RegisterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Taken: Story = {
  parameters: { msw: [answers(paths.register, { username: [TAKEN] }, 400, 'post')] },
  play: inTurn(
    fills({ Username: 'rudo_99', Password: 'Secret#123', Confirm: 'Secret#123' }),
    presses('Sign Up', TAKEN),
  ),
};
