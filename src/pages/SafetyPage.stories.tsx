import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { LONG_TITLE } from '../../.storybook/fixtures.ts';
import { answers, call, never } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { FACETS_PATH } from '../contract/search.ts';
import { MARKET_CAPABILITIES, someFacets } from '../../tests/support/fixtures.ts';
import { OWN_REPORTS_FAILED } from '../features/reports/reportMessages.ts';
import { storeReportedAs } from '../features/reports/reportsApi.ts';
import { SafetyPage } from './SafetyPage.tsx';

/** **Use** for tips on buying and selling. **Not** for an error or a question: it is read from end to end. */
const meta = {
  component: SafetyPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/safety',
    route: '/safety',
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
  },
} satisfies Meta<typeof SafetyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Good places to meet' })).toBeVisible();
    await expect(canvas.getByText('Main Campus')).toBeVisible();
  },
};

const reports = [
  {
    id: '2',
    target: 'listing',
    title: LONG_TITLE,
    reason: 'scam',
    reported_at: '2026-11-20T08:05:00.000Z',
    ended_at: null,
  },
  {
    id: '1',
    target: 'seller',
    title: 'rudo_99',
    reason: 'rude',
    reported_at: '2026-11-18T08:05:00.000Z',
    ended_at: '2026-11-21T08:05:00.000Z',
  },
];
const ofMarket = (respond: Parameters<typeof http.post>[1]) => ({
  msw: [answers(paths.csrf, { csrfToken: 'token' }), http.post(call(paths.ownReports), respond)],
});
const reportedBefore = () => {
  storeReportedAs('d'.repeat(32));
  return () => localStorage.clear();
};

/** A visitor has reported something from this device, without an account. */
export const Reported: Story = {
  beforeEach: reportedBefore,
  parameters: ofMarket(() => HttpResponse.json(reports)),
  play: async ({ canvas }) =>
    expect(await canvas.findByText('A moderator looked at what you reported.')).toBeVisible(),
};
export const ReportedOnAPhone: Story = {
  ...Reported,
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    await canvas.findByText(LONG_TITLE);
    await expectNoSidewaysScroll();
  },
};
export const ReportsLoading: Story = { beforeEach: reportedBefore, parameters: ofMarket(never) };
export const ReportsOffline: Story = {
  beforeEach: reportedBefore,
  parameters: ofMarket(() => HttpResponse.error()),
  play: async ({ canvas }) => expect(await canvas.findByText(OWN_REPORTS_FAILED)).toBeVisible(),
};

/** The operator has marked none, or the back end knows of none. */
export const NoPlaces: Story = {
  parameters: { msw: [answers(FACETS_PATH, { ...someFacets, safe_places: [] })] },
  play: async ({ canvas }) =>
    expect(canvas.queryByRole('heading', { name: 'Good places to meet' })).not.toBeInTheDocument(),
};
