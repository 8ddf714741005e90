import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { ProfilePicture } from './ProfilePicture.tsx';

/**
 * **Use** for a person, at any size; initials stand in for a photo. **Not** for a thing: `Photo`.
 */
const meta = {
  component: ProfilePicture,
  args: { username: 'tariro', address: null },
} satisfies Meta<typeof ProfilePicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Loaded: Story = { args: { address: LAMP_PHOTO } };
export const ImageMissing: Story = { args: { address: '/no-such-picture.webp' } };
