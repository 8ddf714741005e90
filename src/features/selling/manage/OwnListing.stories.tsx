import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { OwnListing } from './OwnListing.tsx';

/** **Use** around the seller's own listing. **Not** for buyers: `ListingView` alone. */
const meta = {
  component: OwnListing,
  args: { listing: lamp, children: (actions) => actions },
} satisfies Meta<typeof OwnListing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Reserved: Story = { args: { listing: { ...lamp, status: 'reserved' } } };
export const Sold: Story = { args: { listing: { ...lamp, status: 'sold' } } };
/** A back end without a status. */
export const NoStatus: Story = { args: { listing: { ...lamp, status: null } } };
