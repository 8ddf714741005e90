import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { EnlargeablePicture } from './EnlargeablePicture.tsx';

/** **Use** for somebody else's photo on their profile. **Not** for one's own: `OwnPicture`. */
const meta = {
  component: EnlargeablePicture,
  args: { username: 'tariro', address: LAMP_PHOTO },
} satisfies Meta<typeof EnlargeablePicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const NoPicture: Story = { args: { address: null } };

export const Enlarged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge the photo of @tariro' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photo of @tariro' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
