import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, type ComponentType } from 'react';
import { expect } from 'storybook/test';
import { IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { LazyPart } from './LazyPart.tsx';

/**
 * **Use** around every `lazy` component that is a part of a page. **Not** around a whole page, which
 * says so at its full size: `ErrorBoundary`.
 */
const meta = {
  component: LazyPart,
  parameters: IN_A_FRAME,
  render: ({ children, ...part }) => (
    <>
      <p>The page around it.</p>
      <LazyPart {...part}>{children}</LazyPart>
    </>
  ),
} satisfies Meta<typeof LazyPart>;
export default meta;
type Story = StoryObj<typeof meta>;

const Came = lazy(async () => ({ default: () => <p>The part that was asked for.</p> }));
const Missing = lazy(() => Promise.reject<{ default: ComponentType }>(new Error('No network.')));

export const Loaded: Story = { args: { children: <Came /> } };

/** Somebody has asked for it, so they are told. */
export const AskedForAndMissing: Story = {
  args: { children: <Missing />, onClose: () => undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByText('The page around it.')).toBeVisible();
  },
};

/** Nobody has asked for it: the page goes on without it. */
export const Missed: Story = {
  args: { children: <Missing /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The page around it.')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
