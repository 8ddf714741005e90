import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../../components/fields/TextField.tsx';
import { FormCard } from './FormCard.tsx';

/** **Use** for a page that is one form. **Not** for a form beside other things, or in a dialog. */
const meta = {
  component: FormCard,
  args: {
    title: 'Sign In',
    lead: 'Good to see you again.',
    children: <TextField fullWidth label="Username" />,
  },
} satisfies Meta<typeof FormCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const LongTitle: Story = { args: { title: 'A title that does not fit on one line of a small phone' } };
