import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FiltersToggle } from './FiltersToggle.tsx';

/** **Use** where a list's order and filters are not shown at first. **Not** in them: `FilterBar` has its own button. */
const meta = {
  component: FiltersToggle,
  args: { isOpen: false, onToggle: fn() },
} satisfies Meta<typeof FiltersToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Order and filters', expanded: false }));
    await expect(args.onToggle).toHaveBeenCalledWith(true);
  },
};
export const Open: Story = { args: { isOpen: true } };
