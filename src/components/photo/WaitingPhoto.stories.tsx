import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { WaitingPhoto } from './WaitingPhoto.tsx';

/**
 * **Use** in the box of a photo that is not to be loaded unasked. **Not** for a photo that failed:
 * `Photo` shows its tile.
 */
const meta = {
  component: WaitingPhoto,
  args: { weight: { bytes: 61_240, isExact: true }, subject: 'Desk lamp', onAsk: fn() },
} satisfies Meta<typeof WaitingPhoto>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WeightKnown: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load photo, 61 kB: Desk lamp' }));
    await expect(args.onAsk).toHaveBeenCalledOnce();
  },
};
export const WeightReckoned: Story = { args: { weight: { bytes: 46_080, isExact: false }, subject: '' } };
export const WeightUnknown: Story = { args: { weight: undefined } };
