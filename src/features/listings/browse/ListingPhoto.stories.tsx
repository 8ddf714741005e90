import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { ListingPhoto } from './ListingPhoto.tsx';

/** **Use** on a product's page, where a click enlarges the photo. **Not** in a list: `Photo`. */
const meta = {
  component: ListingPhoto,
  args: { listing: aListing({ image: LAMP_PHOTO }) },
} satisfies Meta<typeof ListingPhoto>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Tall: Story = { args: { listing: aListing({ image: LAMP_PHOTO, image_height: 2000 }) } };
export const ImageMissing: Story = { args: { listing: aListing({ image: null }) } };
export const OpenedAndClosed: Story = {
  play: async ({ canvas, userEvent }) => {
    const photo = canvas.getByRole('button', { name: 'Enlarge the photo: Desk lamp' });
    await userEvent.click(photo);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(photo).toHaveFocus());
  },
};
