import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { SkipLink } from './SkipLink.tsx';

/** **Use** as the first thing on a page that begins with a header. **Not** for jumps within the content: plain links. */
const meta = {
  component: SkipLink,
  args: { target: 'content' },
  parameters: IN_A_FRAME,
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="content" tabIndex={-1}>
          The content. The link above is seen once the Tab key reaches it.
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unseen: Story = {};
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
};
export const Followed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
