import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { shows } from '../../../.storybook/plays.ts';
import { EnlargeablePicture } from './ProfilePicture.tsx';

/** **Use** for another user's photo. **Not** for the own one (`OwnPicture`), nor a thing (`Photo`). */
const meta = {
  component: EnlargeablePicture,
  args: { username: 'tariro', address: LAMP_PHOTO },
} satisfies Meta<typeof EnlargeablePicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initial: Story = { args: { address: null }, play: shows('T') };
export const ImageMissing: Story = { args: { address: '/no-such-picture.webp' } };
export const Enlarged: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button'));
    await screen.findByRole('dialog');
  },
};
