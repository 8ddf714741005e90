import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DraftPrompt } from './DraftPrompt.tsx';

const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });

/** **Use** where a draft of an earlier visit can be continued. **Not** to warn of losing it. */
const meta = {
  component: DraftPrompt,
  args: {
    draft: { texts: { title: 'Desk lamp' }, photos: [photo, photo] },
    onContinue: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof DraftPrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => expect(canvas.getByText(/“Desk lamp”, with 2 photos/)).toBeVisible(),
};
export const PhotoOnly: Story = { args: { draft: { texts: {}, photos: [photo] } } };
export const LongTitle: Story = {
  args: { draft: { texts: { title: 'Textbooks '.repeat(25) }, photos: [] } },
};
