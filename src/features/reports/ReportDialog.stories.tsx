import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { LONG_TITLE } from '../../../.storybook/fixtures.ts';
import { IN_A_FRAME } from '../../../.storybook/frames.tsx';
import { fails, isUnreachable } from '../../../.storybook/network.ts';
import { presses, shows } from '../../../.storybook/plays.ts';
import { paths } from '../../contract/paths.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** **Use** to report a listing or a seller. **Not** for a sold one: `GoneQuestion`. */
const meta = {
  component: ReportDialog,
  args: {
    hides: { target: 'listing', id: '7' },
    subject: 'desk-lamp-k3x9',
    title: LONG_TITLE,
    username: '',
    onClose: () => undefined,
  },
  beforeEach: () => () => sessionStorage.clear(),
  parameters: IN_A_FRAME,
} satisfies Meta<typeof ReportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const sends =
  (text: RegExp): NonNullable<Story['play']> =>
  async (context) => {
    await context.userEvent.click(await screen.findByRole('radio', { name: 'A scam' }));
    await presses('Send', text)(context);
  };

export const Listing: Story = { play: shows('Report this listing') };
export const Seller: Story = {
  args: { subject: 'rudo_99', hides: { target: 'seller', id: 'rudo_99' } },
  play: shows('Report @rudo_99'),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.reports, 'post')] },
  play: sends(/^Your report was not sent\./),
};
export const Rejected: Story = {
  parameters: { msw: [fails(paths.reports, 404, 'post')] },
  play: sends(/Sorry\.$/),
};
