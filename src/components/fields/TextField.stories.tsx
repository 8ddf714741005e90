import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectEdgeSeen } from '../../../.storybook/contrast.ts';
import { TextField } from './TextField.tsx';

/** **Use** for text. **Not** for a password (`PasswordField`) or a phone number (`PhoneField`). */
const meta = {
  component: TextField,
  args: { label: 'Business location', fullWidth: true },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => expectEdgeSeen(canvasElement.querySelector('fieldset')),
};
export const Filled: Story = { args: { defaultValue: 'Avondale', helperText: 'Where buyers find you.' } };
export const Failed: Story = {
  args: { required: true, error: true, helperText: 'Business location is required.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Business location/ });
    await expect(field).toHaveAccessibleDescription('Business location is required.');
    await expect(field).toBeInvalid();
  },
};
export const ManyLines: Story = { args: { label: 'Description', multiline: true, minRows: 4 } };
