import type { Meta, StoryObj } from '@storybook/react-vite';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { asTariro, signedInAs } from '../../.storybook/sessions.ts';
import { aProfile } from '../../tests/support/fixtures.ts';
import { AccountPage } from './AccountPage.tsx';

/** **Use** for what users can do with their account. **Not** for what others see: `ProfilePage`. */
const meta = {
  component: AccountPage,
  parameters: { ...WHOLE_SCREEN, path: '/account', route: '/account', preloadedState: asTariro },
} satisfies Meta<typeof AccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
export const GoogleAlone: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ has_password: false })) },
};
