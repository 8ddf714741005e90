import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchBox } from './SearchBox.tsx';

/** **Use** to ask for words. **Not** to filter what is on the page already. */
const meta = {
  component: SearchBox,
  args: { query: '', canLeave: false, onSearch: fn(), onClear: fn() },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Searching: Story = { args: { query: 'desk lamp', canLeave: true } };
export const Submitted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '  desk   lamp{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('desk lamp');
  },
};
