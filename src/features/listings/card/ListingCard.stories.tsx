import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAMP_PHOTO, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { shows } from '../../../../.storybook/plays.ts';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { CardList, ListingCard } from './ListingCard.tsx';

/** **Use** among others in a grid. **Not** on its own, or on a profile: `PhotoGrid`. */
const meta = {
  component: ListingCard,
  args: { listing: aListing({ image: LAMP_PHOTO }), headingLevel: 'h3' },
  decorators: [
    (Card) => (
      <CardList style={{ maxWidth: 335 }}>
        <li>{Card()}</li>
      </CardList>
    ),
  ],
} satisfies Meta<typeof ListingCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A dot is between two facts of a line, never at its start or end. */
export const FactsThatWrap: Story = {
  args: {
    listing: aListing({ image: LAMP_PHOTO, condition: 'like_new', campus_place: 'Manfred Hodson Hall' }),
  },
  play: shows('Manfred Hodson Hall'),
};
/** Lists leave it out; a cached one may still have it. */
export const MayBeGone: Story = {
  args: { listing: aListing({ image: LAMP_PHOTO, resting: 'expired' }) },
  play: shows('May be gone'),
};
/** What is wanted has a tile in place of a photo. */
export const Wanted: Story = {
  args: { listing: aWantedListing({ title: LONG_TITLE, price: 9_999_999_999 }) },
  play: shows('Up to $99999999.99'),
};
export const WantedFound: Story = {
  args: { listing: aWantedListing({ status: 'sold', price: null }) },
  play: shows('Found'),
};
