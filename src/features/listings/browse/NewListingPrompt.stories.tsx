import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NewListingPrompt } from './NewListingPrompt.tsx';

/** **Use** below an empty list. **Not** where there are listings: the header's button is enough. */
const meta = {
  component: NewListingPrompt,
} satisfies Meta<typeof NewListingPrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Sell something' })).toHaveClass('MuiButton-contained'),
};
