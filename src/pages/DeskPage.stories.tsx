import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { listings, LONG_TITLE } from '../../.storybook/fixtures.ts';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { signedInAs } from '../../.storybook/sessions.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import {
  anAction,
  anAppeal,
  aReport,
  aSellersListing,
  aUser,
  moderationHandlers,
} from '../../tests/support/fakeMarket/moderation.ts';
import { aProfile } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import {
  FOR_MODERATORS,
  LOG_FAILED,
  NO_RESPONSE,
  QUEUE_EMPTY,
  QUEUE_FAILED,
} from '../features/moderation/texts.ts';
import { DeskPage } from './DeskPage.tsx';

const photos = listings.flatMap(({ image }) => image ?? []).slice(0, 3);
const users = [
  aUser({
    listings: [
      aSellersListing({ state: 'hidden', photos }),
      aSellersListing({ id: '8', title: 'Power bank' }),
    ],
    same_number: ['deals'],
  }),
  aUser({ username: 'farai', reports: [aReport({ reason: 'rude', listing: null })] }),
];
const log = [
  anAction(),
  anAction({ id: '39', actor: 'program', can_undo: false }),
  anAction({ id: '38', actor: 'operator', kind: 'appoint', listing: null, message: null, can_undo: false }),
];
const sees =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    waitFor(() => expect(canvas.getByText(text)).toBeVisible());

const aSeller = { path: '/desk/:username', route: '/desk/chipo' };

/** **Use** for moderators. **Not** for what was decided about oneself: `StandingPage`. */
const meta = {
  component: DeskPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/desk/*',
    route: '/desk',
    preloadedState: signedInAs(aProfile({ is_moderator: true })),
    msw: moderationHandlers({ users, log }),
  },
} satisfies Meta<typeof DeskPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { play: sees('@farai') };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('@chipo')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};
export const Empty: Story = { parameters: { msw: moderationHandlers() }, play: sees(QUEUE_EMPTY) };
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.moderationQueue)] } };
export const Failed: Story = {
  parameters: { msw: [fails(paths.moderationQueue)] },
  play: sees(QUEUE_FAILED),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.moderationQueue)] },
  play: sees(QUEUE_FAILED),
};
export const Seller: Story = { parameters: aSeller, play: sees('2 reports') };
/** The longest names, in large text, right to left, with an appeal. */
export const SellerOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  parameters: {
    ...aSeller,
    msw: moderationHandlers({
      users: [
        aUser({
          listings: [aSellersListing({ title: LONG_TITLE, photos })],
          reports: [aReport({ text: 'طلب مني المال قبل أن أرى الهاتف 📱' })],
          actions: [anAction({ title: LONG_TITLE, appeal: anAppeal() })],
          suspended: { until: null },
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Suspended for good');
    await expectNoSidewaysScroll();
  },
};
export const SellerLoading: Story = {
  parameters: { ...aSeller, msw: [neverAnswers(paths.moderatedUser(':username'))] },
};
export const SellerOffline: Story = {
  parameters: { ...aSeller, msw: [isUnreachable(paths.moderatedUser(':username'))] },
  play: sees(NO_RESPONSE),
};
export const Deciding: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: aSeller,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decide about @chipo' }));
    await expect(await screen.findByLabelText('What they read')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};
export const Log: Story = { parameters: { route: '/desk?tab=log' }, play: sees('Made a moderator: @chipo') };
export const LogFailed: Story = {
  parameters: { route: '/desk?tab=log', msw: [fails(paths.moderationActions), ...moderationHandlers()] },
  play: sees(LOG_FAILED),
};
export const Found: Story = {
  parameters: {
    route: '/desk?tab=search',
    msw: [answers(paths.csrf, { csrfToken: 'token' }), ...moderationHandlers({ users })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name, number or address'), '@chipo{Enter}');
    await expect(await canvas.findByText('1 person')).toBeVisible();
  },
};
export const NotAModerator: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ is_moderator: false })), msw: [] },
  play: sees(FOR_MODERATORS),
};
