import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { OwnPicture } from './OwnPicture.tsx';

const picture = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#c96"/></svg>',
  ],
  'me.svg',
  { type: 'image/svg+xml' },
);

/**
 * **Use** on one's own profile: upload with a preview, remove, enlarge. **Not** for the photo of a
 * listing: `PhotoField`.
 */
const meta = {
  component: OwnPicture,
  args: {
    username: 'tariro',
    address: LAMP_PHOTO,
    message: null,
    isBusy: false,
    onUpload: async () => null,
    onRemove: async () => true,
  },
} satisfies Meta<typeof OwnPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const NoPicture: Story = { args: { address: null } };
export const UploadFailed: Story = { args: { message: 'Upload failed. Please try again.' } };

export const Preview: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Profile photo'), picture);
    await expect(await canvas.findByAltText('Preview of your new photo')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};
