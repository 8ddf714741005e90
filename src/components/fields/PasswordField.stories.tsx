import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

/**
 * **Use** wherever a password is typed. **Not** for anything else that is secret, such as a
 * recovery code, which is copied and so stays visible.
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

/**
 * Nothing typed yet, and letters twice as large: the label stands above, whole, and not below the
 * eye.
 */
export const LargeTextOnAPhone: Story = {
  args: { label: 'Confirm Password', required: true, defaultValue: '' },
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    const label = canvas.getByText(/^Confirm Password/, { selector: 'label' });
    // The letters grow with the first frame.
    await waitFor(async () => {
      await expect(getComputedStyle(label).fontSize).toBe('32px');
      const eye = canvas.getByRole('button').getBoundingClientRect();
      const { right, bottom } = label.getBoundingClientRect();
      await expect(right > eye.left && bottom > eye.top).toBe(false);
      await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
    });
  },
};

export const Refused: Story = { args: { error: true, helperText: 'Password is required.' } };
