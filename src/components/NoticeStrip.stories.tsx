import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NoticeStrip } from './NoticeStrip.tsx';

/**
 * **Use** for what holds for the whole app until it changes: no network, a new version. **Not** for the outcome of what
 * somebody did: `TimedAlert`.
 */
const meta = {
  component: NoticeStrip,
  args: { text: null },
} satisfies Meta<typeof NoticeStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  args: {
    text: 'You are offline. What you have seen before is still here; the rest comes when the network is back.',
  },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(/^You are offline/),
};
export const NewVersion: Story = {
  args: { text: 'A new version is ready.', action: { label: 'Load it', onClick: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load it' }));
    await expect(args.action?.onClick).toHaveBeenCalledOnce();
  },
};
export const NothingToSay: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};
