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
/** A visitor whose search found nothing wants to buy. */
export const AfterASearch: Story = {
  args: { isSearch: true },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link');
    await expect(first).toHaveAccessibleName('See everything');
    await expect(first).toHaveClass('MuiButton-contained');
    await expect(second).toHaveClass('MuiButton-outlined');
  },
};
