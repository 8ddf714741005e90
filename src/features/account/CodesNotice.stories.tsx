import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AppNotice } from '../../app/offline/AppNotice.tsx';
import { CodesNotice } from './CodesNotice.tsx';

/**
 * **Use** once, in the app's strip of notices. **Not** on the account page: the section of the
 * codes says when they were made.
 */
const meta = {
  component: CodesNotice,
  args: { username: 'tariro', madeAt: '2026-11-23T08:05:00.000Z', onFollow: fn() },
  render: ({ username, madeAt, onFollow }) => (
    <AppNotice state={{ phase: 'codesMade', username, madeAt, onDismiss: onFollow }} />
  ),
} satisfies Meta<typeof CodesNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MadeElsewhere: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'change your password' });
    await expect(link).toHaveAttribute('href', '/account');
    await userEvent.click(link);
    await expect(args.onFollow).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
