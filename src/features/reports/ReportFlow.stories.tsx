import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen } from 'storybook/test';
import { LONG_TITLE } from '../../../.storybook/fixtures.ts';
import { answers, call } from '../../../.storybook/network.ts';
import { expectNoSidewaysScroll, IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { paths } from '../../contract/paths.ts';
import { ReportFlow } from './ReportFlow.tsx';

const responds = (respond: () => Response) => [
  answers(paths.csrf, { csrfToken: 'token' }),
  http.post(call(paths.reports), respond),
];

/** **Use** to report a listing or a seller. **Not** for a sold one: `GoneQuestion`. */
const meta = {
  component: ReportFlow,
  args: {
    subject: {
      target: 'listing',
      subject: 'desk-lamp-k3x9',
      title: 'Desk lamp',
      hides: { target: 'listing', id: '7' },
      canAskIfGone: true,
    },
    username: '',
    device: 'd'.repeat(32),
    onAskIfGone: () => undefined,
  },
  beforeEach: () => () => sessionStorage.clear(),
  parameters: { ...IN_A_FRAME, msw: responds(() => new HttpResponse(null, { status: 204 })) },
} satisfies Meta<typeof ReportFlow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listing: Story = {
  play: async () => expect(await screen.findByRole('dialog', { name: 'Report this listing' })).toBeVisible(),
};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  args: { subject: { ...meta.args.subject, title: LONG_TITLE } },
  play: async () => {
    await screen.findByRole('dialog');
    await expectNoSidewaysScroll();
  },
};
export const Seller: Story = {
  args: { subject: { target: 'seller', subject: 'rudo_99', hides: { target: 'seller', id: 'rudo_99' } } },
  play: async () => expect(await screen.findByRole('dialog', { name: 'Report @rudo_99' })).toBeVisible(),
};
export const NothingChosen: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await expect(await screen.findByText('Choose a reason.')).toBeVisible();
  },
};

const sendShows = (text: RegExp): NonNullable<Story['play']> => {
  return async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'A scam' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect(await screen.findByText(text)).toBeVisible();
  };
};
export const Reported: Story = { play: sendShows(/^Reported\. You will not see it again\./) };
export const Offline: Story = {
  parameters: { msw: responds(() => HttpResponse.error()) },
  play: sendShows(/^Your report was not sent\. Check your connection and try again\.$/),
};
export const Rejected: Story = {
  parameters: { msw: responds(() => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })) },
  play: sendShows(/^Your report was not sent\. Not found\.$/),
};
