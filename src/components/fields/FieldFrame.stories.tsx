import OutlinedInput from '@mui/material/OutlinedInput';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldFrame } from './FieldFrame.tsx';

/**
 * **Use** around a field that is not typed into, such as a picker. **Not** around text:
 * `TextField`.
 */
const meta = {
  component: FieldFrame,
  args: {
    label: 'Collection day',
    helperText: 'When it can be fetched.',
    fullWidth: true,
    isLabelAbove: true,
    children: (ids) => <OutlinedInput {...ids} type="date" label="Collection day" notched />,
  },
} satisfies Meta<typeof FieldFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Failed: Story = { args: { error: true, helperText: 'Choose a day.' } };
