import type { Meta, StoryObj } from '@storybook/react-vite';
import { IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { PictureDialog } from './PictureDialog.tsx';

/**
 * **Use** to show a person's photo large. **Not** for the photo of a listing, which can be zoomed:
 * `ZoomViewer`.
 */
const meta = {
  component: PictureDialog,
  parameters: IN_A_FRAME,
  args: { username: 'tariro', address: LAMP_PHOTO, isOpen: true, onClose: () => undefined },
} satisfies Meta<typeof PictureDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
