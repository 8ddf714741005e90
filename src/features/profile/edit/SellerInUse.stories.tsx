import type { Meta, StoryObj } from '@storybook/react-vite';
import { aProfile } from '../../../../tests/support/fixtures.ts';
import { SellerInUse } from './SellerInUse.tsx';

/**
 * **Use** above the create form: where buyers will find the seller. **Not** where the profile
 * itself is shown.
 */
const meta = {
  component: SellerInUse,
  args: { profile: aProfile() },
} satisfies Meta<typeof SellerInUse>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const PhoneOnly: Story = { args: { profile: aProfile({ location: null }) } };
export const NothingYet: Story = { args: { profile: aProfile({ phone_number: null, location: null }) } };
