import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { categories } from '../../../../tests/support/fixtures.ts';
import { lamp, listings } from '../../../../.storybook/fixtures.ts';
import { UploadStatus } from '../photos/UploadStatus.tsx';
import { EditListingForm } from './EditListingForm.tsx';

/** **Use** to change a listing that is there. **Not** to post one: `NewListingForm`. */
const meta = {
  component: EditListingForm,
  args: {
    listing: lamp,
    categories: { status: 'ready', data: categories },
    message: null,
    onSubmit: async () => undefined,
  },
} satisfies Meta<typeof EditListingForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const photos = listings
  .slice(0, 3)
  .map(({ id, image, image_variants, image_placeholder, image_width, image_height }) => ({
    id,
    image: image ?? '',
    image_variants,
    image_placeholder,
    image_width,
    image_height,
  }));

/** A back end that knows one photo a listing. */
export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByAltText('The photo now')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Add another/ })).toBeNull();
  },
};
export const SeveralPhotos: Story = { args: { listing: { ...lamp, photos } } };
export const PhotosChanged: Story = {
  args: { listing: { ...lamp, photos } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Make photo 3 the cover' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 2' }));
    await expect(canvas.getAllByAltText(/^Photo \d$/)).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Photos as they were' }));
    await expect(canvas.queryByRole('button', { name: 'Photos as they were' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Move photo 1 later' }));
  },
};
export const NoPhotoLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo' }));
    await expect(await canvas.findByText('Image is required.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Sending: Story = {
  args: {
    listing: { ...lamp, photos },
    status: <UploadStatus upload={{ phase: 'sending', sent: 0.42, onCancel: () => undefined }} />,
  },
};
export const Refused: Story = { args: { message: 'Failed to change listing.' } };
export const NoTitle: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText(/^Title/));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Title is required.')).toBeVisible();
  },
};
