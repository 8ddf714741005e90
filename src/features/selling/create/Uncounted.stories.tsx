import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Uncounted } from './Uncounted.tsx';

/** **Use** where the number of one's listings could not be had. **Not** while it is asked for. */
const meta = { component: Uncounted, args: { onRetry: fn() } } satisfies Meta<typeof Uncounted>;
export default meta;

export const Failed: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Count again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
