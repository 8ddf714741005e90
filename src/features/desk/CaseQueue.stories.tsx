import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LONG_TITLE } from '../../../.storybook/fixtures.ts';
import { expectNoSidewaysScroll } from '../../../.storybook/storyFrames.tsx';
import type { QueuedCase } from '../../contract/desk.ts';
import { CaseQueue } from './CaseQueue.tsx';

const HOUR = 3_600_000;

const aQueuedCase = (changes: Partial<QueuedCase> = {}): QueuedCase => ({
  id: '5',
  subject: 'chipo',
  is_phone: false,
  weight: 16,
  reports: 2,
  reasons: { scam: 2 },
  listing: { id: '7', title: 'Samsung A14, sealed' },
  is_urgent: false,
  has_appeal: false,
  opened_at: new Date(Date.now() - 3 * HOUR).toISOString(),
  ...changes,
});

const cases = [
  aQueuedCase({ is_urgent: true }),
  aQueuedCase({
    id: '6',
    subject: '263771112223',
    is_phone: true,
    listing: null,
    reasons: { scam: 4, rude: 1 },
  }),
  aQueuedCase({ id: '8', subject: 'rudo_99', has_appeal: true, reports: 0, weight: 0, reasons: {} }),
  aQueuedCase({ id: '9', subject: 'farai', weight: 2, reports: 1, reasons: { number: 1 } }),
];

/** **Use** beside the case, or before it on a phone. **Not** for what was decided: `DeskLog`. */
const meta = {
  component: CaseQueue,
  args: { cases, total: cases.length, current: '5', onOpen: fn() },
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 352, bgcolor: 'background.paper' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof CaseQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('link');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(first).toHaveFocus();
  },
};
export const MoreThanAHundred: Story = { args: { total: 104 } };
export const LongAndRightToLeftText: Story = {
  args: {
    cases: [
      aQueuedCase({ subject: 'x'.repeat(30), listing: { id: '1', title: LONG_TITLE } }),
      aQueuedCase({ id: '6', listing: { id: '2', title: 'هاتف جديد لم يستعمل 📱' } }),
    ],
  },
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: expectNoSidewaysScroll,
};
