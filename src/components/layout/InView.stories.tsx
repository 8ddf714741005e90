import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InView } from './InView.tsx';

/**
 * **Use** around content that is fetched once the visitor scrolls to it. **Not** for photos, which
 * browsers load lazily.
 */
const meta = {
  component: InView,
  args: { children: <p>What else there is.</p> },
} satisfies Meta<typeof InView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FarBelow: Story = {
  decorators: [
    (Part) => (
      <>
        <p>The page above it.</p>
        <div style={{ height: 5000 }} />
        <Part />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('What else there is.')).toBeNull();
    canvasElement.ownerDocument.documentElement.scrollTo(0, 5000);
    await expect(await canvas.findByText('What else there is.')).toBeVisible();
  },
};
