import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_TITLE } from '../../../.storybook/fixtures.ts';
import { answers, fails, neverAnswers } from '../../../.storybook/network.ts';
import { expectNoSidewaysScroll } from '../../../.storybook/storyFrames.tsx';
import { paths } from '../../contract/paths.ts';
import type { OwnReport } from '../../contract/reports.ts';
import { OWN_REPORTS_FAILED } from './reportMessages.ts';
import { OwnReports } from './OwnReports.tsx';

const report = (changes: Partial<OwnReport>): OwnReport => ({
  id: '1',
  target: 'listing',
  title: LONG_TITLE,
  reason: 'scam',
  reported_at: '2026-11-20T08:05:00.000Z',
  ended_at: null,
  ...changes,
});
const reports = [
  report({}),
  report({ id: '2', target: 'seller', title: 'rudo_99', ended_at: '2026-11-21T08:05:00.000Z' }),
  report({ id: '3', target: 'phone', title: '263771234567', reason: 'rude' }),
];

/** **Use** for what a user has reported. **Not** for its outcome, which is not told. */
const meta = {
  component: OwnReports,
  args: { username: 'tariro' },
  parameters: { msw: [answers(paths.reports, reports)] },
} satisfies Meta<typeof OwnReports>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByText('A moderator looked at what you reported.')).toBeVisible(),
};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    await canvas.findByText(LONG_TITLE);
    await expectNoSidewaysScroll();
  },
};
export const Empty: Story = {
  parameters: { msw: [answers(paths.reports, [])] },
  play: async ({ canvas }) => expect(await canvas.findByText(/^You have reported nothing/)).toBeVisible(),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.reports)] } };
export const Failed: Story = {
  parameters: { msw: [fails(paths.reports)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(OWN_REPORTS_FAILED)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
