import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PhoneField } from './PhoneField.tsx';

/** **Use** wherever a form asks for a phone number. **Not** to show one: `ContactPanel`. */
const meta = {
  component: PhoneField,
  args: { typed: '263771234567', defaultValue: '263771234567', onCorrect: fn<(phone: string) => void>() },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Right: Story = {};

export const AsPeopleTypeIt: Story = {
  args: {
    typed: '0771 234 567',
    defaultValue: '0771 234 567',
    error: true,
    helperText: 'Enter a valid Zimbabwe phone number (e.g. 263771234567).',
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use 263771234567' }));
    await expect(args.onCorrect).toHaveBeenCalledWith('263771234567');
  },
};
