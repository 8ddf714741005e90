import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { OwnListing } from './OwnListing.tsx';

/** **Use** around the page of a listing whose seller looks at it. **Not** for buyers: `ListingView` alone. */
const meta = {
  component: OwnListing,
  args: { listing: lamp, children: (actions) => actions },
} satisfies Meta<typeof OwnListing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Sold: Story = { args: { listing: { ...lamp, status: 'sold' } } };
