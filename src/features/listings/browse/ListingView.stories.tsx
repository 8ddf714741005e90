import type { Meta, StoryObj } from '@storybook/react-vite';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { ListingView } from './ListingView.tsx';

/** **Use** for the whole of a product's page. **Not** in a list: `ListingCard`. */
const meta = {
  component: ListingView,
  args: { listing: aListing({ image: LAMP_PHOTO }), isOwn: false, onCopied: () => undefined },
} satisfies Meta<typeof ListingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const OwnListing: Story = { args: { isOwn: true } };
export const NoPhone: Story = { args: { listing: aListing({ image: LAMP_PHOTO, seller_phone: null }) } };
export const ImageMissing: Story = { args: { listing: aListing({ image: null }) } };
export const LongTitle: Story = {
  args: {
    listing: aListing({
      image: LAMP_PHOTO,
      title:
        'A very long title, as students write them when everything has to be said in one breath, colour and size and condition',
    }),
  },
};
