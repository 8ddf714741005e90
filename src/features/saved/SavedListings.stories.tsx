import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { lamp, listings } from '../../../.storybook/fixtures.ts';
import { answers, fails, isUnreachable } from '../../../.storybook/network.ts';
import { expectNoSidewaysScroll } from '../../../.storybook/storyFrames.tsx';
import { aListing, toApiListing } from '../../../tests/support/fixtures.ts';
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
  play: async ({ canvas }) => expect(await canvas.findByText('Sold')).toBeVisible(),
};
export const MayBeGone: Story = {
  args: one,
  parameters: { msw: [answers(path, toApiListing({ ...lamp, resting: 'expired' }))] },
  play: async ({ canvas }) => expect(await canvas.findByText('May be gone')).toBeVisible(),
};
/** Since it was saved; the server need not know the old price. */
export const PriceDropped: Story = {
  args: one,
  parameters: { msw: [answers(path, toApiListing({ ...lamp, price: 900 }))] },
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('article')).toHaveTextContent('now $9.00, was $12.50')),
};
export const OnAPhoneLargeText: Story = {
  args: {
    ...one,
    listings: ['7', '8'].map((id) => aListing({ id, slug: lamp.slug, image: lamp.image })),
  },
  globals: { viewport: { value: 'xs' }, text: '200' },
  parameters: { msw: [answers(path, toApiListing({ ...lamp, price: 900, resting: 'expired' }))] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('May be gone')).toHaveLength(2));
    for (const badge of canvas.getAllByText('May be gone'))
      await expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth);
    await expectNoSidewaysScroll();
  },
};
export const Deleted: Story = {
  args: one,
  parameters: { msw: [fails(path, 404)] },
  play: async ({ canvas }) => expect(await canvas.findByText('No longer on the market')).toBeVisible(),
};
export const Offline: Story = {
  args: one,
  parameters: { msw: [isUnreachable(path)] },
  play: async ({ canvas }) => expect(canvas.getByText(lamp.title)).toBeVisible(),
};
