import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/**
 * **Use** for an address that is none of ours. **Not** for a product, profile or category that is
 * gone: its page says so.
 */
const meta = {
  component: NotFoundPage,
  parameters: { ...WHOLE_SCREEN, path: '/no-such-page', route: '/no-such-page' },
} satisfies Meta<typeof NotFoundPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('404. Page Not Found.')).toBeVisible(),
};
