import Box from '@mui/material/Box';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PhotoSteps } from './PhotoSteps.tsx';

/** The viewer's ground, which is dark in the light scheme too. */
const IN_THE_DARK: Decorator = (Story) => (
  <Box sx={{ bgcolor: '#17100C', color: '#FFF3DC' }}>
    <Story />
  </Box>
);

/**
 * **Use** below one photo of several, in the viewer. **Not** on a page: there photos are swiped,
 * and have thumbnails.
 */
const meta = {
  component: PhotoSteps,
  decorators: [IN_THE_DARK],
  args: { shown: 1, count: 4, onStep: fn() },
} satisfies Meta<typeof PhotoSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SecondOfFour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Photo 2 of 4');
    await userEvent.click(canvas.getByRole('button', { name: 'Next photo' }));
    await expect(args.onStep).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Previous photo' }));
    await expect(args.onStep).toHaveBeenLastCalledWith(-1);
  },
};
export const LargeTextOnAPhone: Story = { globals: { viewport: { value: 'xs' }, text: '200' } };
