import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchBox } from './SearchBox.tsx';

/** **Use** to ask for words. **Not** to filter what is on the page already. */
const meta = {
  component: SearchBox,
  args: { query: '', canLeave: false, onSearch: fn(), onClear: fn(), onUse: fn() },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** There is nothing to clear, and no button for it. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Search listings' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
};
/** With the first letter comes the button that takes all of them away, and leads nowhere else. */
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
export const Submitted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search listings' }), '  desk   lamp{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('desk lamp');
  },
};
