import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { categories } from '../../../../tests/support/fixtures.ts';
import { lamp, listings } from '../../../../.storybook/fixtures.ts';
import { UploadStatus } from '../photos/UploadStatus.tsx';
import { EditListingForm } from './EditListingForm.tsx';

/** **Use** to change a posted listing. **Not** to post one: `NewListingForm`. */
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

/** A back end with one photo per listing. */
export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByAltText('The photo now')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Add another/ })).toBeNull();
  },
};
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
export const Sending: Story = {
  args: {
    listing: { ...lamp, photos },
    status: <UploadStatus upload={{ phase: 'sending', sent: 0.42, onCancel: () => undefined }} />,
  },
};
export const Failed: Story = { args: { message: 'Failed to change listing.' } };
