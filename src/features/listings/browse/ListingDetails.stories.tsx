import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { ListingDetails } from './ListingDetails.tsx';

/**
 * **Use** on a product's page, in the places of its layout. **Not** without the photo and the
 * contact panel: `ListingView` has all three.
 */
const meta = {
  component: ListingDetails,
  args: { listing: aListing(), isOwn: false },
} satisfies Meta<typeof ListingDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SellerFacts: Story = { args: { facts: 'Swinton Hall · Joined March 2026 · 3 sold' } };
export const SellerFactsLargeText: Story = {
  ...SellerFacts,
  globals: { viewport: { value: 'xs' }, text: '200' },
};
export const ConditionAndPlace: Story = {
  args: { listing: aListing({ condition: 'good', campus_place: 'Swinton Hall' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Condition: Good/)).toBeVisible();
    await expect(canvas.getByText(/Handed over at: Swinton Hall/)).toBeVisible();
  },
};
