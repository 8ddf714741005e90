import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { LONG_TITLE } from '../../../.storybook/fixtures.ts';
import { answers, call, fails, neverAnswers } from '../../../.storybook/network.ts';
import { asTariro } from '../../../.storybook/sessions.ts';
import { expectNoSidewaysScroll } from '../../../.storybook/storyFrames.tsx';
import { aDecision, MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import type { Standing } from '../../contract/reports.ts';
import { NOTHING_DECIDED, STANDING_FAILED } from './standingMessages.ts';
import { StandingView } from './StandingView.tsx';

const DAY = 24 * 60 * 60 * 1000;
const later = new Date(Date.now() + 20 * DAY).toISOString();
const decision = aDecision({ appeal_until: later });

const withStanding = (changes: Partial<Standing>) => ({
  msw: [
    answers(paths.csrf, { csrfToken: 'token' }),
    answers(paths.standing, { suspended: null, actions: [], ...changes }),
    http.post(call(paths.standingRead), () => new HttpResponse(null, { status: 204 })),
    http.post(call(paths.appeals), () => new HttpResponse(null, { status: 204 })),
  ],
});

/** **Use** for what was decided about the signed-in user. **Not** for what others read: nobody does. */
const meta = {
  component: StandingView,
  beforeEach: () => () => sessionStorage.clear(),
  parameters: {
    preloadedState: asTariro,
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    ...withStanding({ actions: [decision] }),
  },
} satisfies Meta<typeof StandingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Listing hidden' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Appeal' })).toBeVisible();
  },
};
export const ByAProgram: Story = {
  parameters: withStanding({ actions: [{ ...decision, is_automatic: true, is_read: false }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New')).toBeVisible();
    await expect(canvas.getByText('A program did this, and a person will look at it.')).toBeVisible();
  },
};
export const Suspended: Story = {
  parameters: withStanding({
    suspended: { until: later },
    actions: [
      { ...decision, kind: 'suspend' },
      { ...decision, kind: 'warn', id: '2' },
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your account is suspended until/)).toBeVisible();
    await expect(canvas.getByText('Account suspended')).toBeVisible();
  },
};
export const Appealing: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Appeal' }));
    const field = canvas.getByRole('textbox', { name: /^Why is the decision wrong/ });
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'It is mine.');
    await expect(canvas.getByText('11 of 2,000 characters')).toBeVisible();
  },
};
const appeal = { text: 'It is mine.\nI have the receipt.', made_at: '2026-11-21T08:05:00.000Z' };
export const Appealed: Story = {
  parameters: withStanding({
    actions: [
      { ...decision, appeal: { ...appeal, outcome: 'open' } },
      { ...decision, id: '2', appeal: { ...appeal, outcome: 'upheld' }, ended_at: appeal.made_at },
      { ...decision, id: '1', appeal: { ...appeal, outcome: 'rejected' } },
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your appeal waits for a moderator.')).toBeVisible();
    await expect(canvas.getByText('Your appeal was upheld: the decision is undone.')).toBeVisible();
    await expect(canvas.getByText('Your appeal was rejected: the decision stays.')).toBeVisible();
  },
};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  parameters: withStanding({
    actions: [{ ...decision, message: `“${LONG_TITLE}” is hidden.` }],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(`“${LONG_TITLE}” is hidden.`);
    await expectNoSidewaysScroll();
  },
};
export const Empty: Story = {
  parameters: withStanding({}),
  play: async ({ canvas }) => expect(await canvas.findByText(NOTHING_DECIDED)).toBeVisible(),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.standing)] } };
export const Failed: Story = {
  parameters: { msw: [fails(paths.standing)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(STANDING_FAILED)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
