import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { savingData } from '../../../../.storybook/sessions.ts';
import type { ListingsSoFar } from './listingFeed.ts';
import { ListingGrid } from './ListingGrid.tsx';

/** A loaded list with these changes. */
const ready = (changes: Partial<ListingsSoFar> = {}) => ({
  feed: {
    status: 'ready' as const,
    data: { listings, more: 'none' as const, onMore: () => undefined, ...changes },
  },
});
/** Every kind of card. */
const listings = [
  aListing({ id: '1', image: LAMP_PHOTO, condition: 'like_new', campus_place: 'Swinton Hall' }),
  aListing({ id: '2', image: LAMP_PHOTO, title: LONG_TITLE, price: 126_500 }),
  aListing({ id: '3', image: LAMP_PHOTO, status: 'reserved', price: null }),
  aListing({ id: '4', image: LAMP_PHOTO, status: 'sold', price: 0 }),
  aListing({ id: '5', image: null, price: null, seller_location: null, created_at: null }),
];

/** **Use** for a list of listings, in each of its states. **Not** for a few tiles: `ListingTile`. */
const meta = {
  component: ListingGrid,
  args: ready(),
} satisfies Meta<typeof ListingGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const One: Story = {
  args: ready({ listings: listings.slice(0, 1) }),
  play: async ({ canvas }) => expect(canvas.getByText('Listings shown: 1')).toBeInTheDocument(),
};
export const Loading: Story = { args: { feed: { status: 'loading' } } };
export const Failed: Story = { args: { feed: { status: 'failed', onRetry: () => undefined } } };
export const Empty: Story = {
  args: ready({ listings: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No listings found.')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Sell something' });
    await expect(link).toHaveClass('MuiButton-contained');
    await expect(link).toHaveAttribute('href', '/newlisting');
  },
};
export const NextPage: Story = { args: ready({ more: 'idle' }) };
export const NextPageLoading: Story = { args: ready({ more: 'loading' }) };
export const NextPageFailed: Story = { args: ready({ more: 'failed' }) };

const NOW = new Date().toISOString();
const SINCE_YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
/** Prices that dropped, and listings that are still there. */
const news = ready({
  listings: [
    aListing({ id: '1', image: LAMP_PHOTO, price: 4000, previous_price: 5500, confirmed_at: NOW }),
    aListing({ id: '2', image: LAMP_PHOTO, price: 0, previous_price: 5500, confirmed_at: SINCE_YESTERDAY }),
    aListing({
      id: '3',
      image: LAMP_PHOTO,
      title: LONG_TITLE,
      price: 1_250_000,
      previous_price: 1_500_000,
      confirmed_at: SINCE_YESTERDAY,
      condition: 'like_new',
      campus_place: 'Manfred Hodson Hall',
    }),
    aListing({ id: '4', image: LAMP_PHOTO, confirmed_at: NOW, status: 'reserved' }),
  ],
});
export const DroppedAndConfirmed: Story = { args: news };

const ON_A_PHONE: Pick<Story, 'globals'> = { globals: { viewport: { value: 'xs' } } };

export const Rows: Story = {
  ...ON_A_PHONE,
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('article')) await expect(row.offsetHeight).toBeLessThan(140);
  },
};
export const RowsLargeText: Story = {
  ...Rows,
  globals: { ...ON_A_PHONE.globals, text: '200' },
  play: async ({ canvas }) => {
    for (const price of canvas.getAllByText(/^\$/)) {
      await expect(price.scrollWidth).toBeLessThanOrEqual(price.clientWidth);
      await expect(price.getBoundingClientRect().width).toBeLessThan(160);
    }
  },
};
export const RowsDroppedAndConfirmed: Story = { ...Rows, args: news };
export const RowsDroppedAndConfirmedLargeText: Story = {
  ...RowsLargeText,
  args: news,
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('article'))
      await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};
/** Photos wait for a tap; each says what it weighs. */
export const RowsSavingData: Story = { ...Rows, parameters: { preloadedState: savingData } };
export const RowsLoading: Story = { ...ON_A_PHONE, ...Loading };
/** What is wanted: tiles in place of photos, which the data saver has nothing to ask about. */
const wanted = ready({
  listings: [
    aWantedListing({ id: '1' }),
    aWantedListing({ id: '2', title: LONG_TITLE, price: 126_550, campus_place: null }),
    aWantedListing({ id: '3', price: null, status: 'sold' }),
  ],
});
export const Wanted: Story = { args: wanted };
export const WantedRows: Story = { ...Rows, args: wanted };
export const WantedRowsLargeText: Story = { ...RowsDroppedAndConfirmedLargeText, args: wanted };
export const WantedRowsSavingData: Story = {
  ...RowsSavingData,
  args: wanted,
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
