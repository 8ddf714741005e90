import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAMP_PHOTO, listings } from '../../../../.storybook/fixtures.ts';
import { shows } from '../../../../.storybook/plays.ts';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { ListingPhotos } from './ListingPhotos.tsx';

const photos = ['1', '2', '3'].map((id, index) => ({
  id,
  image: listings[index]?.image ?? LAMP_PHOTO,
  image_variants: null,
  image_placeholder: null,
  image_width: 640,
  image_height: 480,
}));

/** **Use** on the product page. **Not** on cards: they show the cover alone. */
const meta = {
  component: ListingPhotos,
  args: { listing: aListing({ image: LAMP_PHOTO, photos }) },
} satisfies Meta<typeof ListingPhotos>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { play: shows('1 / 3') };
/** A back end with one photo per listing. */
export const One: Story = { args: { listing: aListing({ image: LAMP_PHOTO }) } };
export const Tall: Story = { args: { listing: aListing({ image: LAMP_PHOTO, image_height: 2000 }) } };
export const ImageMissing: Story = { args: { listing: aListing({ image: null }) } };
