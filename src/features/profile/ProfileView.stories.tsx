import type { Meta, StoryObj } from '@storybook/react-vite';
import { aListing, aProfile } from '../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { ProfileView } from './ProfileView.tsx';

/** **Use** for the whole of a profile's page. **Not** where a name alone would do. */
const meta = {
  component: ProfileView,
  args: {
    profile: aProfile(),
    isOwn: true,
    feed: { status: 'ready', data: [aListing({ image: LAMP_PHOTO })] },
    productName: 'Musika',
    onLogout: () => undefined,
    emptyAction: null,
  },
} satisfies Meta<typeof ProfileView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {};
export const Another: Story = { args: { isOwn: false } };
export const LongName: Story = {
  args: {
    profile: aProfile({ username: 'a-name-of-24-letters_here', location: 'New Hostel 5, second floor' }),
  },
};
