import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ChoiceList } from './ChoiceList.tsx';

/** **Use** for one of some ten things, with counts. **Not** in a form: `SelectField` takes less room. */
const meta = {
  component: ChoiceList,
  args: {
    label: 'Condition',
    choices: [
      { value: 'new', text: 'New (3)' },
      { value: 'worn', text: 'Worn (0)' },
    ],
    chosen: null,
    onChoose: fn(),
  },
} satisfies Meta<typeof ChoiceList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Any: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Any')).toBeChecked();
    await userEvent.click(canvas.getByLabelText('New (3)'));
    await expect(args.onChoose).toHaveBeenCalledWith('new');
  },
};
export const Chosen: Story = {
  args: { chosen: 'worn' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Any'));
    await expect(args.onChoose).toHaveBeenCalledWith(null);
  },
};
