import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, type ComponentType } from 'react';
import { IN_A_FRAME } from '../../../.storybook/frames.tsx';
import { shows } from '../../../.storybook/plays.ts';
import { LazyPart } from './LazyPart.tsx';

const Missing = lazy(() => Promise.reject<{ default: ComponentType }>(new Error('No network.')));

/** **Use** around every `lazy` part of a page. **Not** around a whole page: `ErrorBoundary`. */
const meta = {
  component: LazyPart,
  parameters: { ...IN_A_FRAME },
  args: { children: <Missing />, onClose: () => undefined },
} satisfies Meta<typeof LazyPart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotArrived: Story = { play: shows(/^This could not be loaded/) };
