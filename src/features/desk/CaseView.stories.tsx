import type { Meta, StoryObj } from '@storybook/react-vite';
import * as v from 'valibot';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { listings, LONG_TITLE } from '../../../.storybook/fixtures.ts';
import { expectNoSidewaysScroll } from '../../../.storybook/storyFrames.tsx';
import {
  aCase,
  aDeskListing,
  aLogEntry,
  aReport,
  type ApiCase,
} from '../../../tests/support/fakeMarket/desk.ts';
import { CaseSchema } from '../../contract/desk.ts';
import { CaseView } from './CaseView.tsx';
import { NO_DRAFT } from './draft.ts';

const desk = (changes: Partial<ApiCase> = {}) => v.parse(CaseSchema, aCase(changes));
const photos = listings.flatMap(({ image }) => image ?? []).slice(0, 3);
const reported = aDeskListing({ photos });
const other = aDeskListing({ id: '8', title: 'Power bank', is_reported: false });
const seller = aCase().seller;
const RIGHT_TO_LEFT = 'طلب مني المال قبل أن أرى الهاتف 📱';
const appeal = {
  decision: '40',
  text: 'The phone is mine. Here is the number of the shop where I bought it.',
  made_at: new Date(Date.now() - 7_200_000).toISOString(),
  outcome: 'open' as const,
  can_judge: true,
};

/** **Use** for one case, with its decision. **Not** for the queue: `CaseQueue`. */
const meta = {
  component: CaseView,
  args: {
    desk: desk({ listings: [reported, other] }),
    draft: NO_DRAFT,
    failure: null,
    isDeciding: false,
    isUndoing: false,
    onChange: fn(),
    onDecide: fn(),
    onUndo: fn(),
    onJudge: async () => null,
  },
} satisfies Meta<typeof CaseView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge photo 2 of 3: Samsung A14, sealed' }));
    await waitFor(() => expect(screen.getByText('Photo 2 of 3')).toBeVisible());
  },
};
export const EditedSince: Story = {
  args: {
    desk: desk({
      listings: [
        aDeskListing({
          title: 'Old phone',
          earlier: [
            {
              title: 'Samsung A14, sealed',
              description: 'Pay the fee first.',
              price: '120.00',
              photos,
              reported_at: new Date(Date.now() - 7_200_000).toISOString(),
            },
          ],
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Pay the fee first\./)).toBeVisible();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: expectNoSidewaysScroll,
};
export const HundredReports: Story = {
  args: {
    desk: desk({ reports: Array.from({ length: 100 }, (_, index) => aReport({ id: String(index) })) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 100 reports' }));
    await expect(canvas.getAllByText(/^He wanted the money/)).toHaveLength(100);
  },
};
export const LongAndRightToLeftText: Story = {
  args: {
    desk: desk({
      reports: [aReport({ text: 'x'.repeat(500) }), aReport({ id: '2', text: RIGHT_TO_LEFT })],
      listings: [aDeskListing({ title: LONG_TITLE, description: RIGHT_TO_LEFT.repeat(20) })],
    }),
    draft: { ...NO_DRAFT, listings: { 7: 'hide' } },
  },
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: expectNoSidewaysScroll,
};
export const ABuyersNumber: Story = {
  args: {
    draft: { ...NO_DRAFT, suspension: { days: 7 } },
    desk: desk({
      is_phone: true,
      phone: '263771112223',
      seller: null,
      listings: [],
      reports: [
        aReport({ target: 'phone', listing: null, text: 'Sent me a false EcoCash message.' }),
        aReport({ id: '2', target: 'phone', listing: null, reporter: null, weight: 2, text: '' }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Decide: Ban the number/ })).toBeVisible();
    await expect(canvas.queryByLabelText('Reason')).not.toBeInTheDocument();
  },
};
export const HeldAccount: Story = {
  args: {
    desk: desk({
      seller: seller && { ...seller, is_held: true },
      reports: [aReport({ signal: 'number', reason: null, reporter: null, text: '', weight: 8 })],
      listings: [aDeskListing({ state: 'hidden' })],
      similar: [{ listing: { id: '3', title: 'iPhone 15' }, seller: 'gone_deals' }],
    }),
  },
};
export const HiddenByItself: Story = {
  args: {
    desk: desk({
      listings: [aDeskListing({ state: 'hidden', photos })],
      decisions: [aLogEntry({ actor: 'program', reason: 'scam' })],
    }),
  },
};
export const OpenAppeal: Story = {
  args: {
    desk: desk({
      closed_at: appeal.made_at,
      listings: [aDeskListing({ state: 'hidden' })],
      decisions: [aLogEntry({ actor: 'rudo_99' })],
      appeals: [appeal],
    }),
  },
};
export const OwnDecisionIsAppealedAgainst: Story = {
  args: { desk: desk({ decisions: [aLogEntry()], appeals: [{ ...appeal, can_judge: false }] }) },
};
export const BarredBecauseItIsOnesOwn: Story = {
  args: { desk: desk({ barred: 'You reported this. Another moderator decides it.' }) },
};
export const SeveralActions: Story = {
  args: {
    draft: {
      ...NO_DRAFT,
      listings: { 7: 'remove', 8: 'remove' },
      isWarning: true,
      suspension: { days: 7 },
    },
  },
};
export const NotAgainstTheRules: Story = { args: { draft: { ...NO_DRAFT, verdict: 'clear' } } };
export const DecidedBySomeoneElse: Story = {
  args: {
    desk: desk({
      closed_at: appeal.made_at,
      listings: [aDeskListing({ state: 'hidden' })],
      decisions: [aLogEntry({ actor: 'rudo_99' })],
    }),
    draft: { ...NO_DRAFT, listings: { 7: 'remove' } },
    failure: 'rudo_99 has hidden it 2 minutes ago: A scam.',
  },
};
export const Deciding: Story = {
  args: { draft: { ...NO_DRAFT, verdict: 'leave' }, isDeciding: true },
};
