import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { HEIC_PHOTO, largePhoto, photoFile } from '../../../../.storybook/photos.ts';
import { PhotoHelp } from './PhotoHelp.tsx';

/**
 * **Use** beside §5's sentence about a photo. **Not** in its place: the sentence stays until the
 * photo is mended.
 */
const meta = {
  component: PhotoHelp,
  args: { photo: photoFile('#c96'), name: null, sizeBefore: null, onShrunk: fn() },
} satisfies Meta<typeof PhotoHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingToSay: Story = {};
export const Shrunk: Story = { args: { sizeBefore: 3_565_158 } };

/** This browser itself makes it smaller, in a worker. */
export const TooManyPixels: Story = {
  loaders: [async () => ({ photo: await largePhoto() })],
  render: (args, { loaded }) => <PhotoHelp {...args} photo={loaded['photo'] as File} />,
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/pixels, more than any page shows/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Shrink this photo' }));
    await waitFor(() => expect(args.onShrunk).toHaveBeenCalledOnce(), { timeout: 15_000 });
  },
};

const broken = new File([new Uint8Array(3 * 1024 * 1024)], 'broken.jpg', { type: 'image/jpeg' });
export const TooLargeAndBroken: Story = {
  args: { photo: broken, name: 'photo 2' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Shrink this photo' }));
    await expect(await canvas.findByText(/cannot be shrunk on this device/)).toBeVisible();
  },
};
const fake = new File(['no picture at all'], 'fake.jpg', { type: 'image/jpeg' });
export const Unreadable: Story = {
  args: { photo: fake },
  play: async ({ canvas }) => expect(await canvas.findByText(/cannot be shown as a picture/)).toBeVisible(),
};
export const Heic: Story = {
  args: { photo: HEIC_PHOTO },
  play: async ({ canvas }) => expect(await canvas.findByText(/^This is a HEIC photo/)).toBeVisible(),
};
