import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

/** **Use** for every password. **Not** for a recovery code, which stays visible to be copied. */
const meta = {
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'Correct#Horse1', fullWidth: true },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rejected: Story = { args: { error: true, helperText: 'Password is required.' } };
/** Empty, at 200 % text: the whole label stands above the field, and not below the eye. */
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
