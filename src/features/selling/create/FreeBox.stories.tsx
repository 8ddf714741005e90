import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FreeBox } from './FreeBox.tsx';

/** **Use** below the price of a listing. **Not** to narrow a list: `FilterSheet`. */
const meta = {
  component: FreeBox,
  args: { checked: false, onChange: fn<(checked: boolean) => void>() },
} satisfies Meta<typeof FreeBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('I give it away for free'));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const Ticked: Story = { args: { checked: true } };
