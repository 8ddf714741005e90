import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect, fn } from 'storybook/test';
import { PhotoArrows } from './PhotoArrows.tsx';

/** **Use** over several photos. **Not** over one: there is nowhere to go. */
const meta = {
  component: PhotoArrows,
  args: { shown: 0, count: 3, onStep: fn(() => 1) },
  decorators: [
    (Story) => (
      <Box sx={{ position: 'relative', height: 240, bgcolor: 'stall.tile' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof PhotoArrows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('1 / 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next photo' }));
    await expect(args.onStep).toHaveBeenCalledWith(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing photo 2 of 3');
  },
};
export const Last: Story = { args: { shown: 2 } };
