import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AppNotice } from './AppNotice.tsx';

/** **Use** for what holds for the whole app until it changes. **Not** for the outcome of what somebody did: `TimedAlert`. */
const meta = { component: AppNotice } satisfies Meta<typeof AppNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What else keeps to the screen's lower edge reads the strip's height here. */
const publishedHeight = () => document.documentElement.style.getPropertyValue('--notice-height');
const dismiss = fn();
const load = fn();

export const Quiet: Story = {
  args: { state: { phase: 'quiet' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(publishedHeight()).toBe('0px'));
  },
};
export const Offline: Story = {
  args: { state: { phase: 'offline' } },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('status');
    await expect(strip).toHaveTextContent(/^You are offline\./);
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
export const CodesMade: Story = {
  args: {
    state: {
      phase: 'codesMade',
      username: 'tariro',
      madeAt: '2026-11-23T08:05:00.000Z',
      onDismiss: dismiss,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'change your password' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }));
    await expect(dismiss).toHaveBeenCalledOnce();
  },
};
export const UpdateReady: Story = {
  args: { state: { phase: 'updateReady', onLoad: load } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('A new version is ready.');
    await userEvent.click(canvas.getByRole('button', { name: 'Load it' }));
    await expect(load).toHaveBeenCalledOnce();
  },
};
