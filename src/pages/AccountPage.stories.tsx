import type { Meta, StoryObj } from '@storybook/react-vite';
import { atPage } from '../../.storybook/frames.tsx';
import { asTariro, signedInAs } from '../../.storybook/sessions.ts';
import { shows } from '../../.storybook/plays.ts';
import { aProfile, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { AccountPage } from './AccountPage.tsx';

/** **Use** for what users can do with their account. **Not** for what others see: `ProfilePage`. */
const meta = {
  component: AccountPage,
  parameters: {
    ...atPage('/account'),
    preloadedState: asTariro,
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
  },
} satisfies Meta<typeof AccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const GoogleAlone: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ has_password: false })) },
  play: shows('Set a password'),
};
/** With the badge *student*. */
export const Student: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ student_until: '2099-12-31T22:00:00.000Z' })) },
  play: shows(/^You have the badge until/),
};
