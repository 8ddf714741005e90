import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { photoFile } from '../../../../.storybook/photos.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

/**
 * **Use** to put two or more photos in order. **Not** for one, and not to look at them: buyers have
 * their own strip.
 */
const meta = {
  component: PhotoStrip,
  args: { photos: [photoFile('#c96'), photoFile('#698'), photoFile('#769')], onMove: fn(), onRemove: fn() },
} satisfies Meta<typeof PhotoStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move photo 1 earlier' }));
    await expect(args.onMove).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Move photo 2 earlier' }));
    await expect(args.onMove).toHaveBeenCalledWith(1, 0);
    await userEvent.click(canvas.getByRole('button', { name: 'Make photo 3 the cover' }));
    await expect(args.onMove).toHaveBeenCalledWith(2, 0);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 3' }));
    await expect(args.onRemove).toHaveBeenCalledWith(2);
  },
};
