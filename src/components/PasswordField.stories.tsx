import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

/**
 * **Use** wherever a password is typed. **Not** for anything else that is secret, such as a recovery code,
 * which is copied and so stays visible.
 */
const meta = {
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'Correct#Horse1', fullWidth: true },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};

export const Refused: Story = { args: { error: true, helperText: 'Password is required.' } };
