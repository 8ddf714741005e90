import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp, listings } from '../../../.storybook/fixtures.ts';
import { answers, fails, isUnreachable } from '../../../.storybook/network.ts';
import { toApiListing } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { SavedListings } from './SavedListings.tsx';

const path = paths.listing(lamp.slug ?? lamp.id);
const one = { title: 'Your saved listings', hint: '1 on this device', listings: [lamp] };

/** **Use** for listings that are stored on this device. **Not** for results of a query. */
const meta = {
  component: SavedListings,
  args: { title: 'Your saved listings', hint: `${listings.length} on this device`, listings },
  parameters: {
    msw: listings.map((listing) => answers(paths.listing(listing.slug ?? listing.id), toApiListing(listing))),
  },
} satisfies Meta<typeof SavedListings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};

export const Sold: Story = {
  args: one,
  parameters: { msw: [answers(path, toApiListing({ ...lamp, status: 'sold' }))] },
};
export const MayBeGone: Story = {
  args: one,
  parameters: { msw: [answers(path, toApiListing({ ...lamp, resting: 'expired' }))] },
};
/** Since it was saved; the server need not know the old price. */
export const PriceDropped: Story = {
  args: one,
  parameters: { msw: [answers(path, toApiListing({ ...lamp, price: 900 }))] },
};
export const Deleted: Story = { args: one, parameters: { msw: [fails(path, 404)] } };
export const Offline: Story = { args: one, parameters: { msw: [isUnreachable(path)] } };
