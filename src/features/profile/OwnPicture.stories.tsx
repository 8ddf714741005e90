import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { photoFile } from '../../../.storybook/photos.ts';
import { presses } from '../../../.storybook/plays.ts';
import { OwnPicture } from './OwnPicture.tsx';

/** **Use** on the own profile. **Not** for the photo of a listing: `PhotoField`. */
const meta = { component: OwnPicture, args: { username: 'tariro', address: LAMP_PHOTO } } satisfies Meta<
  typeof OwnPicture
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Preview: Story = {
  play: async ({ userEvent }) => {
    await userEvent.upload(await screen.findByLabelText('Profile photo'), photoFile('#c96'));
    await screen.findByAltText('Preview of your new photo');
  },
};
export const Removal: Story = { play: presses('Remove', 'Keep it') };
