import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAMP_PHOTO, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { savingData } from '../../../../.storybook/sessions.ts';
import { shows } from '../../../../.storybook/plays.ts';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import type { ListingsSoFar } from './listingFeed.ts';
import { ListingGrid, LISTINGS_FAILED } from './ListingGrid.tsx';

/** Every kind of card. */
const listings = [
  { condition: 'like_new', campus_place: 'Swinton Hall' } as const,
  { title: LONG_TITLE, price: 126_500 },
  { status: 'reserved', price: null } as const,
  { status: 'sold', price: 0 } as const,
  { image: null, price: null, seller_location: null, created_at: null },
].map((changes, index) => aListing({ id: `${index}`, image: LAMP_PHOTO, ...changes }));
/** A loaded list with these changes. */
const ready = (changes: Partial<ListingsSoFar> = {}) => ({
  feed: {
    status: 'ready' as const,
    data: { listings, more: 'none' as const, onMore: () => undefined, ...changes },
  },
});

/** **Use** for a list of listings, in each of its states. **Not** on a profile: `PhotoGrid`. */
const meta = { component: ListingGrid, args: ready() } satisfies Meta<typeof ListingGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows('Listings shown: 5') };
export const Loading: Story = { args: { feed: { status: 'loading' } } };
export const Failed: Story = {
  args: { feed: { status: 'failed', onRetry: () => undefined } },
  play: shows(LISTINGS_FAILED),
};
export const Empty: Story = { args: ready({ listings: [] }), play: shows('Sell something') };
export const NextPage: Story = { args: ready({ more: 'idle' }), play: shows('Show more') };
export const NextPageLoading: Story = { args: ready({ more: 'loading' }) };
export const NextPageFailed: Story = { args: ready({ more: 'failed' }), play: shows('Like new', 'Retry') };
const news = { image: LAMP_PHOTO, previous_price: 150_000 };
/** Prices that dropped. */
export const Dropped: Story = {
  args: ready({
    listings: [aListing({ id: '1', ...news }), aListing({ id: '2', ...news, price: 0, title: LONG_TITLE })],
  }),
  play: shows('$1500.00'),
};
/** Photos wait for a tap; each says what it weighs. */
export const SavingData: Story = { parameters: { preloadedState: savingData }, play: shows('Load photo') };
/** What is wanted: tiles in place of photos. */
export const Wanted: Story = {
  args: ready({
    listings: [
      aWantedListing({ id: '1' }),
      aWantedListing({ id: '2', title: LONG_TITLE, price: 126_550, campus_place: null }),
      aWantedListing({ id: '3', price: null, status: 'sold' }),
    ],
  }),
  play: shows('Found'),
};
