import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchBox } from './SearchBox.tsx';

/** **Use** to search the market. **Not** to filter what the page shows. */
const meta = {
  component: SearchBox,
  args: { query: '', canLeave: false, onSearch: fn(), onClear: fn(), onUse: fn() },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without text there is no clear button. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Search listings' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
};
/** The clear button appears with the first letter, and empties the field. */
export const TypedAndCleared: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search listings' });
    await userEvent.type(box, 'k');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await expect(args.onClear).toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
};
export const Searching: Story = { args: { query: 'desk lamp', canLeave: true } };
