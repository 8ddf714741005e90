import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BrokenPage } from './BrokenPage.tsx';

/** **Use** in place of a whole page. **Not** for a part of one: `MissingPart`. */
const meta = { component: BrokenPage } satisfies Meta<typeof BrokenPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Broke: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByText(/opens by itself when the network is back/)).toBeVisible(),
};
