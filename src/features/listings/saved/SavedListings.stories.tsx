import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_TITLE, listings } from '../../../../.storybook/fixtures.ts';
import { answers } from '../../../../.storybook/network.ts';
import { aListing, toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { SavedListings } from './SavedListings.tsx';

const held = listings.map((listing) => ({ ...listing, owner: '' }));

/** **Use** for what this device holds. **Not** for what a page has asked for: `FurtherListings`. */
const meta = {
  component: SavedListings,
  args: { title: 'Your saved listings', hint: `${held.length} on this device`, listings: held },
  parameters: {
    msw: listings.map((listing) => answers(paths.listing(listing.slug ?? listing.id), toApiListing(listing))),
  },
} satisfies Meta<typeof SavedListings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
export const LongTitle: Story = {
  args: { listings: held.slice(0, 1).concat({ ...aListing({ id: 'long', title: LONG_TITLE }), owner: '' }) },
};
