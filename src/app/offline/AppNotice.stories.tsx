import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AppNotice } from './AppNotice.tsx';

/** **Use** for what holds for the whole app until it changes. **Not** for the outcome of what somebody did: `TimedAlert`. */
const meta = { component: AppNotice } satisfies Meta<typeof AppNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

const dismiss = fn();
const load = fn();

export const Quiet: Story = {
  args: { state: { phase: 'quiet' } },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};
export const Offline: Story = {
  args: { state: { phase: 'offline' } },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(/^You are offline\./),
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
    await expect(await canvas.findByRole('link', { name: 'change your password' })).toHaveAttribute(
      'href',
      '/account',
    );
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
