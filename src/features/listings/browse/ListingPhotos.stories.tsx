import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { LAMP_PHOTO, listings } from '../../../../.storybook/fixtures.ts';
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

export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    const second = canvas.getByRole('button', { name: 'Show photo 2 of 3' });
    await userEvent.click(second);
    await expect(second).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge photo 2 of 3: Desk lamp' }));
    await waitFor(async () => expect(screen.getByText('Photo 2 of 3')).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: 'Next photo' }));
    await expect(screen.getByRole('img', { name: 'Desk lamp' })).toHaveAttribute('src', photos[2]?.image);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    // The page shows the photo that the viewer was closed at.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Enlarge photo 3 of 3: Desk lamp' })).toHaveFocus(),
    );
    await expect(canvas.getByRole('button', { name: 'Show photo 3 of 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};
/** Previous and next wrap around, by press and by arrow key; the focus moves along. */
export const StepByStep: Story = {
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next photo' });
    await userEvent.click(next);
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing photo 2 of 3');
    await userEvent.click(next);
    await expect(canvas.getByText('3 / 3')).toBeVisible();
    await expect(next).toHaveFocus();
    await userEvent.click(next);
    await expect(canvas.getByText('1 / 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous photo' }));
    await expect(canvas.getByText('3 / 3')).toBeVisible();
    const third = canvas.getByRole('button', { name: 'Enlarge photo 3 of 3: Desk lamp' });
    await waitFor(() => expect(third.getBoundingClientRect().left).toBeLessThan(60));
    third.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Enlarge photo 2 of 3: Desk lamp' })).toHaveFocus();
    await expect(canvas.getByText('2 / 3')).toBeVisible();
  },
};
/** A back end with one photo per listing. */
export const One: Story = { args: { listing: aListing({ image: LAMP_PHOTO }) } };
export const Tall: Story = { args: { listing: aListing({ image: LAMP_PHOTO, image_height: 2000 }) } };
export const ImageMissing: Story = { args: { listing: aListing({ image: null }) } };
