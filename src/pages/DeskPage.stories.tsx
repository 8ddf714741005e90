import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { call, fails, isUnreachable, never, neverAnswers } from '../../.storybook/network.ts';
import { signedInAs } from '../../.storybook/sessions.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import {
  aCase,
  aDeskListing,
  aLogEntry,
  aReport,
  deskHandlers,
} from '../../tests/support/fakeMarket/desk.ts';
import { People, startHandlers } from '../../tests/support/fakeMarket/people.ts';
import { aProfile } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { CASES_FAILED, FOR_MODERATORS, LOG_FAILED, QUEUE_EMPTY } from '../features/desk/deskMessages.ts';
import { DeskPage } from './DeskPage.tsx';

const asModerator = signedInAs(aProfile({ is_moderator: true }));
const asStudent = signedInAs(aProfile({ is_moderator: false }));
const seller = aCase().seller;
const cases = [
  aCase({ listings: [aDeskListing({ state: 'hidden' })] }),
  aCase({
    id: '6',
    seller: seller && { ...seller, username: 'farai' },
    reports: [aReport({ reason: 'rude' })],
  }),
];
const log = [aLogEntry(), aLogEntry({ id: '39', actor: 'program', can_undo: false })];
const sees =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    waitFor(() => expect(canvas.getByText(text)).toBeVisible());

const aCasePage = { path: '/desk/cases/:id', route: '/desk/cases/5' };

/** **Use** for moderators. **Not** for what was decided about oneself: `StandingPage`. */
const meta = {
  component: DeskPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/desk/*',
    route: '/desk',
    preloadedState: asModerator,
    msw: deskHandlers({ cases, log }),
  },
} satisfies Meta<typeof DeskPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: sees('Cases (2)') };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('@chipo')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};
export const Empty: Story = { parameters: { msw: deskHandlers() }, play: sees(QUEUE_EMPTY) };
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.deskCases)] } };
/** The queue is there, and the case takes long. */
export const LoadingCase: Story = {
  parameters: { ...aCasePage, msw: [neverAnswers(paths.deskCase(':id')), ...deskHandlers({ cases })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('@chipo')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Loading the case' })).toBeVisible();
  },
};
/** A decision takes long: it cannot be sent twice, and what was selected stays. */
export const SlowDecision: Story = {
  parameters: {
    ...aCasePage,
    msw: [
      ...startHandlers(new People()),
      http.post(call(paths.deskDecisions(':id')), never),
      ...deskHandlers({ cases }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Warn/ }));
    // On a phone there is another one in the bar at its end.
    const buttons = canvas.getAllByRole('button', { name: /^Decide: Warn/ });
    await userEvent.click(buttons[0] ?? document.body);
    await waitFor(() => expect(buttons.every((button) => button.matches(':disabled'))).toBe(true));
    await expect(canvas.getByRole('button', { name: /^Warn/ })).toHaveAttribute('aria-pressed', 'true');
  },
};
export const LoadingLog: Story = {
  parameters: { route: '/desk?tab=log', msw: [neverAnswers(paths.deskLog), ...deskHandlers({ cases })] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('progressbar', { name: 'Loading the log' })).toBeVisible(),
};
export const Failed: Story = {
  parameters: { msw: [fails(paths.deskCases)] },
  play: sees(CASES_FAILED),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.deskCases)] },
  play: sees(CASES_FAILED),
};
const looksUp =
  (of: string, text: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Who posted this/ }), `${of}{Enter}`);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expectNoSidewaysScroll();
  };
const askedCase = aCase({
  listings: [
    aDeskListing({ state: 'hidden' }),
    aDeskListing({ id: '8', title: 'Power bank', slug: 'power' }),
  ],
  decisions: [aLogEntry()],
});
export const WhoPostedThis: Story = {
  parameters: {
    route: '/desk?tab=who',
    msw: [...deskHandlers({ cases: [askedCase], log }), ...startHandlers(new People())],
  },
  play: looksUp('/product/electronics/phone-k3x9', 'What you asked about'),
};
export const NobodyPostedThis: Story = {
  ...WhoPostedThis,
  play: looksUp('nobody', 'Nothing here has this address, name or number.'),
};
export const Log: Story = { parameters: { route: '/desk?tab=log' }, play: sees('A program') };
export const LogFailed: Story = {
  parameters: { route: '/desk?tab=log', msw: [fails(paths.deskLog), ...deskHandlers()] },
  play: sees(LOG_FAILED),
};
export const NotAModerator: Story = {
  parameters: { preloadedState: asStudent, msw: [] },
  play: sees(FOR_MODERATORS),
};
