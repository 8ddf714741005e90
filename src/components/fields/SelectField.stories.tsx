import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SelectField } from './SelectField.tsx';

/** **Use** for one of some ten options. **Not** for a category in a form: `CategorySelect`. */
const meta = {
  component: SelectField,
  args: {
    label: 'Condition',
    fullWidth: true,
    children: (
      <>
        <option value="">Not given</option>
        <option value="worn">Worn</option>
      </>
    ),
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Selected: Story = { args: { defaultValue: 'worn' } };
export const Failed: Story = {
  args: { error: true, helperText: 'Condition must be new, like_new, good or worn.' },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Condition')).toHaveAccessibleDescription(/^Condition must be/),
};
export const Disabled: Story = { args: { disabled: true } };
