import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, type ComponentType } from 'react';
import { expect } from 'storybook/test';
import { beginWithStrip, expectAboveStrip, IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { LazyPart } from './LazyPart.tsx';

const Missing = lazy(() => Promise.reject<{ default: ComponentType }>(new Error('No network.')));

/** **Use** around every `lazy` part of a page. **Not** around a whole page: `ErrorBoundary`. */
const meta = {
  component: LazyPart,
  parameters: IN_A_FRAME,
  args: { children: <Missing />, onClose: () => undefined },
  render: ({ children, ...part }) => (
    <>
      <p>The page around it.</p>
      <LazyPart {...part}>{children}</LazyPart>
    </>
  ),
} satisfies Meta<typeof LazyPart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The network is missing, which the strip below says. */
export const MissingAboveTheStrip: Story = {
  beforeEach: beginWithStrip,
  play: async ({ canvas }) => {
    await expectAboveStrip(await canvas.findByRole('alert'));
    await expect(canvas.getByText('The page around it.')).toBeVisible();
  },
};
/** The user did not request it: the page goes on without it. */
export const MissingUnrequested: Story = {
  args: { onClose: undefined as never },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The page around it.')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
