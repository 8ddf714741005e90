import type { Meta, StoryObj } from '@storybook/react-vite';
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

export const Loaded: Story = {};
export const OwnListing: Story = { args: { isOwn: true } };
export const NoDescription: Story = { args: { listing: aListing({ description: null, price: null }) } };
export const Sold: Story = { args: { listing: aListing({ status: 'sold' }) } };
