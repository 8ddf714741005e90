import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PriceRange } from './PriceRange.tsx';

/** **Use** to narrow a list by price. **Not** for a listing's own price: `PriceField`. */
const meta = {
  component: PriceRange,
  args: { from: null, to: null, onChange: fn() },
} satisfies Meta<typeof PriceRange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('To (US$)'), '12.50');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledWith({ from: null, to: 1250 });
  },
};
export const Filled: Story = {
  args: { from: 500, to: 1250 },
  play: async ({ canvas }) => expect(canvas.getByLabelText('To (US$)')).toHaveValue('12.50'),
};
export const Refused: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('From (US$)'), '-5');
    await userEvent.tab();
    await expect(canvas.getByLabelText('From (US$)')).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
