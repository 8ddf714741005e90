import type { Meta, StoryObj } from '@storybook/react-vite';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { AccountView } from './AccountView.tsx';

/** **Use** on the account page. **Not** for the profile that others see: `ProfileView`. */
const meta = {
  component: AccountView,
  args: {
    profile: aProfile(),
    onCodesChanged: () => undefined,
    onSignedOut: () => undefined,
    onDeleted: () => undefined,
  },
} satisfies Meta<typeof AccountView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GoogleAlone: Story = { args: { profile: aProfile({ has_password: false }) } };
