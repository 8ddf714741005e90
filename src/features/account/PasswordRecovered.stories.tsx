import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PasswordRecovered } from './PasswordRecovered.tsx';

/**
 * **Use** in the form's place once a code has set a new password. **Not** after a change on the
 * account page.
 */
const meta = { component: PasswordRecovered, args: { onContinue: fn() } } satisfies Meta<
  typeof PasswordRecovered
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onContinue).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
