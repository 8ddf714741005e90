import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { ListingCard } from './ListingCard.tsx';

/**
 * **Use** among others in a grid. **Not** on its own, or on a profile: `ProfileGrid` shows photos
 * alone.
 */
const meta = {
  component: ListingCard,
  args: { listing: aListing({ image: LAMP_PHOTO }), headingLevel: 'h3' },
  decorators: [(Card) => <div style={{ maxWidth: 320 }}>{Card()}</div>],
} satisfies Meta<typeof ListingCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const ConditionAndPlace: Story = {
  args: {
    listing: aListing({ image: LAMP_PHOTO, condition: 'like_new', campus_place: 'Manfred Hodson Hall' }),
  },
  play: async ({ canvas }) => expect(canvas.getByText('Like new · Manfred Hodson Hall')).toBeVisible(),
};
export const NoPrice: Story = { args: { listing: aListing({ image: LAMP_PHOTO, price: null }) } };
export const Reserved: Story = { args: { listing: aListing({ image: LAMP_PHOTO, status: 'reserved' }) } };
export const Sold: Story = { args: { listing: aListing({ image: LAMP_PHOTO, status: 'sold' }) } };
export const LongTitle: Story = {
  args: {
    listing: aListing({
      image: LAMP_PHOTO,
      title:
        'A very long title, as students write them when everything has to be said in one breath, colour and size and condition',
    }),
  },
};
export const ImageMissing: Story = { args: { listing: aListing({ image: null }) } };
export const OnlyWhatIsCertain: Story = {
  args: { listing: aListing({ image: null, price: null, seller_location: null, created_at: null }) },
};
