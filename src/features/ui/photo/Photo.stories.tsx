import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { savingData } from '../../../../.storybook/sessions.ts';
import { shows } from '../../../../.storybook/plays.ts';
import { Photo } from './Photo.tsx';

/** **Use** for a listing's photo, in a box of known shape. **Not** for a user: `ProfilePicture`. */
const meta = {
  component: Photo,
  args: { photo: { src: LAMP_PHOTO }, alt: 'A desk lamp' },
} satisfies Meta<typeof Photo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Whole: Story = { args: { fit: 'contain', ratio: 2 } };
export const ImageMissing: Story = { args: { photo: { src: null } } };
export const ImageBroken: Story = { args: { photo: { src: 'data:image/png,broken' } } };
/** Under the data saver the photo waits for a tap. */
export const SavingData: Story = {
  args: { photo: { src: `${LAMP_PHOTO}#saved` } },
  parameters: { preloadedState: savingData },
  play: shows('Load photo'),
};
