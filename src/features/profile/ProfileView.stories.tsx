import type { Meta, StoryObj } from '@storybook/react-vite';
import { aListing, aProfile } from '../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { ProfileView } from './ProfileView.tsx';

/** **Use** for the whole of a profile's page. **Not** where a name is enough. */
const meta = {
  component: ProfileView,
  args: {
    profile: aProfile({ username: 'a-name-of-24-letters_here', location: 'New Hostel 5, second floor' }),
    isOwn: true,
    feed: { status: 'ready', data: [aListing({ image: LAMP_PHOTO })] },
    onLogout: () => undefined,
    emptyAction: null,
  },
} satisfies Meta<typeof ProfileView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LongName: Story = {};
export const ListingsLoading: Story = { args: { feed: { status: 'loading' } } };
