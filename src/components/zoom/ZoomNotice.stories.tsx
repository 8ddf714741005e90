import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ZoomNotice } from './ZoomNotice.tsx';

/** **Use** over a photo on the whole screen. **Not** on a page: `FailedState`. */
const meta = {
  component: ZoomNotice,
  args: { text: 'Loading the large photo…' },
  decorators: (Story) => (
    <Box sx={{ position: 'relative', height: 240, bgcolor: '#17100C', color: '#FFF3DC' }}>
      <Story />
    </Box>
  ),
} satisfies Meta<typeof ZoomNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the large photo…');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Failed: Story = {
  args: { text: 'The large photo could not be loaded.', onRetry: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const OnAPhoneWithLargeText: Story = {
  ...Failed,
  globals: { viewport: { value: 'xs' }, text: '200' },
};
/** Where there is nothing to say, it stands ready to say it. */
export const Silent: Story = {
  args: { text: null },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};
