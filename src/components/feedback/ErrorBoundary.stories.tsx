import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('A part of the app did not arrive');
}

/**
 * **Use** around a page, or a part whose code is downloaded apart. **Not** for a call that failed:
 * that is a state of the screen, `FailedState`.
 */
const meta = {
  component: ErrorBoundary,
  args: { children: <Broken /> },
} satisfies Meta<typeof ErrorBoundary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Broke: Story = {
  play: async () => expect(document.title).toBe('This page could not be shown | Musika'),
};
export const Fine: Story = { args: { children: 'All is well' } };
