import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { BannerStrip } from './BannerStrip.tsx';

/**
 * **Use** for what holds for the whole app until it changes: no network, a new version. **Not** for
 * the outcome of what somebody did: `Toast`.
 */
const meta = {
  component: BannerStrip,
  args: { text: null },
} satisfies Meta<typeof BannerStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Other elements at the screen's lower edge read it here. */
const publishedHeight = () => document.documentElement.style.getPropertyValue('--notice-height');

export const Offline: Story = {
  args: {
    text: 'You are offline. More comes later.',
  },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('status');
    await expect(strip).toHaveTextContent(/^You are offline/);
    await waitFor(() => expect(publishedHeight()).toBe(`${strip.offsetHeight}px`));
  },
};
/** A second line would take a line of the market from a small screen. */
export const OfflineOnAPhone: Story = {
  ...Offline,
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => {
    const words = document.createRange();
    words.selectNodeContents(canvas.getByText(/^You are offline\./));
    const tops = new Set(Array.from(words.getClientRects(), ({ top }) => top));
    await expect(tops.size).toBe(1);
  },
};
export const NewVersion: Story = {
  args: { text: 'A new version is ready.', action: { label: 'Load it', onClick: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load it' }));
    await expect(args.action?.onClick).toHaveBeenCalledOnce();
  },
};
export const NothingToSay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(publishedHeight()).toBe('0px'));
  },
};
