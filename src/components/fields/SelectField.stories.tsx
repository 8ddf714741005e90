import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectEdgeSeen } from '../../../.storybook/contrast.ts';
import { SelectField } from './SelectField.tsx';

/** **Use** for one of some ten things. **Not** for a category in a form (`CategorySelect`). */
const meta = {
  component: SelectField,
  args: {
    label: 'Condition',
    fullWidth: true,
    children: (
      <>
        <option value="">Not given</option>
        <option value="new">New</option>
        <option value="worn">Worn</option>
      </>
    ),
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => expectEdgeSeen(canvasElement.querySelector('fieldset')),
};
export const Chosen: Story = {
  args: { defaultValue: 'worn' },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Condition')).toHaveDisplayValue('Worn'),
};
export const Failed: Story = {
  args: { error: true, helperText: 'Condition must be new, like_new, good or worn.' },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Condition')).toHaveAccessibleDescription(/^Condition must be/),
};
export const Disabled: Story = { args: { disabled: true } };
