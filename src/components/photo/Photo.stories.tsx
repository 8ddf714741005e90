import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { savingData } from '../../../.storybook/sessions.ts';
import { Photo } from './Photo.tsx';

/**
 * **Use** for a photo of a listing, in a box whose shape is known before the photo is. **Not** for
 * a person: `ProfilePicture`.
 */
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
  args: { photo: { src: `${LAMP_PHOTO}#saved`, weight: { bytes: 61_240, isExact: true } } },
  parameters: { preloadedState: savingData },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Load photo, 61 kB: A desk lamp' }));
    // It waits for its box to be seen, which a browser tells with a later frame.
    await expect(await canvas.findByRole('img', { name: 'A desk lamp' })).toBeVisible();
  },
};
