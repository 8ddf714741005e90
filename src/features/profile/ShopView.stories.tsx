import type { Meta, StoryObj } from '@storybook/react-vite';
import { aListing } from '../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { ShopView } from './ShopView.tsx';

/** **Use** for the whole of a shop's page. **Not** for a profile, which needs a session. */
const meta = {
  component: ShopView,
  args: {
    shop: {
      username: 'rudo_99',
      location: 'New Complex 2',
      profile_picture: null,
      joined_at: '2026-03-02T08:00:00.000Z',
      sold: 3,
    },
    feed: { status: 'ready', data: [aListing({ image: LAMP_PHOTO })] },
  },
} satisfies Meta<typeof ShopView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const NothingKnown: Story = {
  args: { shop: { username: 'rudo_99', location: null, profile_picture: null, joined_at: null, sold: 0 } },
};
