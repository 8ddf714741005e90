import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { IN_A_FRAME } from '../../.storybook/screens.tsx';
import { LAMP_PHOTO } from '../../.storybook/goods.ts';
import { ZoomViewer } from './ZoomViewer.tsx';

/** **Use** to look closely at one photo. **Not** to leaf through several. */
const meta = {
  component: ZoomViewer,
  parameters: IN_A_FRAME,
  args: { src: LAMP_PHOTO, alt: 'A desk lamp', onClose: fn() },
} satisfies Meta<typeof ZoomViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const Enlarged: Story = {
  play: async ({ userEvent }) => {
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    await userEvent.click(zoomIn);
    await userEvent.keyboard('+');
    await waitFor(async () => expect(screen.getByText('1.5×')).toBeVisible());
  },
};
export const ClosedByEscape: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
