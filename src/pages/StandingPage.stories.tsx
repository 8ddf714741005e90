import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_TITLE } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { fills, shows } from '../../.storybook/plays.ts';
import { asTariro, signedInAs } from '../../.storybook/sessions.ts';
import { aDecision, aProfile, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import type { Standing } from '../contract/reports.ts';
import { StandingPage } from './StandingPage.tsx';

const later = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString();
const decision = aDecision({ appeal_until: later });
const withStanding = (changes: Partial<Standing>) => ({
  msw: [
    answers(paths.standing, { suspended: null, actions: [], ...changes }),
    answers(paths.standingRead, null, 204, 'post'),
  ],
});

/** **Use** for what was decided about users. **Not** for moderators: the desk. */
const meta = {
  component: StandingPage,
  beforeEach: () => () => sessionStorage.clear(),
  parameters: {
    ...atPage('/standing'),
    preloadedState: asTariro,
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    ...withStanding({ actions: [decision] }),
  },
} satisfies Meta<typeof StandingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: shows('Listing hidden', /because it is not what it says/, /^You can appeal once, until/),
};
export const ByAProgram: Story = {
  parameters: withStanding({
    actions: [{ ...decision, is_automatic: true, is_read: false, message: `“${LONG_TITLE}” is hidden.` }],
  }),
  play: shows(/^A program did this/),
};
export const Suspended: Story = {
  parameters: {
    preloadedState: signedInAs(aProfile({ is_suspended: true })),
    ...withStanding({
      suspended: { until: later },
      actions: [
        { ...decision, kind: 'suspend' },
        { ...decision, kind: 'warn', id: '2' },
      ],
    }),
  },
  play: shows('Account suspended', /^Your account is suspended until/),
};
export const Appealing: Story = { play: fills({ 'Why is': 'It is mine.' }) };
const appeal = { text: 'It is mine.\nI have the receipt.', made_at: '2026-11-21T08:05:00.000Z' };
export const Appealed: Story = {
  parameters: withStanding({
    actions: [
      { ...decision, appeal: { ...appeal, outcome: 'open' } },
      { ...decision, id: '2', appeal: { ...appeal, outcome: 'upheld' }, ended_at: appeal.made_at },
      { ...decision, id: '1', appeal: { ...appeal, outcome: 'rejected' } },
    ],
  }),
  play: shows(
    'Your appeal waits for a moderator.',
    'Your appeal was upheld: the decision is undone.',
    /Ended on 21 November 2026/,
  ),
};
export const Empty: Story = {
  parameters: withStanding({}),
  play: shows('Nothing was decided about you.', /^When a moderator hides/),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.standing)] } };
export const Failed: Story = {
  parameters: { msw: [fails(paths.standing)] },
  play: shows('Failed to load what was decided about you.'),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.standing)] },
  play: shows('Failed to load what was decided about you.'),
};
