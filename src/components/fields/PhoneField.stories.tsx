import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneField } from './PhoneField.tsx';

/** **Use** wherever a form has a phone number. **Not** to show one: `ContactPanel`. */
const meta = {
  component: PhoneField,
  args: { typed: '263771234567', defaultValue: '263771234567', onCorrect: () => undefined },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Right: Story = {};
export const WithSuggestion: Story = {
  args: {
    typed: '0771 234 567',
    defaultValue: '0771 234 567',
    error: true,
    helperText: 'Enter a valid Zimbabwe phone number (e.g. 263771234567).',
  },
};
