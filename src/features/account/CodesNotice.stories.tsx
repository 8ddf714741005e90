import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NoticeStrip } from '../../app/offline/NoticeStrip.tsx';
import { CodesNotice } from './CodesNotice.tsx';

/**
 * **Use** once, in the app's strip of notices. **Not** on the account page: the section of the
 * codes says when they were made.
 */
const meta = {
  component: CodesNotice,
  args: { username: 'tariro', madeAt: '2026-11-23T08:05:00.000Z', onFollow: fn() },
  render: (args) => (
    <NoticeStrip text={<CodesNotice {...args} />} action={{ label: 'OK', onClick: () => undefined }} />
  ),
} satisfies Meta<typeof CodesNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MadeElsewhere: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'change your password' }));
    await expect(args.onFollow).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
