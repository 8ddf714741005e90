import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { listings, LONG_TITLE } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { presses, shows } from '../../.storybook/plays.ts';
import { signedInAs } from '../../.storybook/sessions.ts';
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
import { DeskPage } from './DeskPage.tsx';

const photos = listings.flatMap(({ image }) => image ?? []).slice(0, 3);
const power = aSellersListing({ id: '8', title: 'Power bank' });
const users = [
  aUser({ listings: [aSellersListing({ state: 'hidden', photos }), power], same_number: ['deals'] }),
  aUser({ username: 'farai', reports: [aReport({ reason: 'rude', listing: null })] }),
];
const log = [
  anAction(),
  anAction({ id: '39', actor: 'program', can_undo: false }),
  anAction({ id: '38', actor: 'operator', kind: 'appoint', listing: null, message: null, can_undo: false }),
];
const aSeller = atPage('/desk/:username', '/desk/chipo');

/** **Use** for moderators. **Not** for what was decided about oneself: `StandingPage`. */
const meta = {
  component: DeskPage,
  parameters: {
    ...atPage('/desk/*', '/desk'),
    preloadedState: signedInAs(aProfile({ is_moderator: true })),
    msw: moderationHandlers({ users, log }),
  },
} satisfies Meta<typeof DeskPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { play: shows('@farai') };
export const Empty: Story = { parameters: { msw: moderationHandlers() }, play: shows('Nothing waits.') };
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.moderationQueue)] } };
export const Failed: Story = {
  parameters: { msw: [fails(paths.moderationQueue)] },
  play: shows('Failed to load who waits.'),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.moderationQueue)] },
  play: shows('Failed to load who waits.'),
};
export const Seller: Story = { parameters: aSeller, play: shows('2 reports') };
/** The longest names, right to left, with an appeal; the account is gone. */
export const SellerLongText: Story = {
  parameters: {
    ...aSeller,
    msw: moderationHandlers({
      users: [
        aUser({
          listings: [aSellersListing({ title: LONG_TITLE, photos })],
          reports: [aReport({ text: 'طلب مني المال قبل أن أرى الهاتف 📱', as_reported: aSellersListing() })],
          is_deleted: true,
          actions: [anAction({ title: LONG_TITLE, appeal: anAppeal })],
          suspended: { until: null },
        }),
      ],
    }),
  },
  play: shows('Suspended for good'),
};
export const SellerLoading: Story = {
  parameters: { ...aSeller, msw: [neverAnswers(paths.moderatedUser(':username'))] },
};
export const SellerOffline: Story = {
  parameters: { ...aSeller, msw: [isUnreachable(paths.moderatedUser(':username'))] },
  play: shows('No response came. Check your connection and try again.'),
};
export const Deciding: Story = {
  parameters: aSeller,
  play: presses('Decide about @chipo', 'What they read'),
};
export const Log: Story = { parameters: { route: '/desk?tab=log' }, play: shows('Made a moderator: @chipo') };
export const LogFailed: Story = {
  parameters: { route: '/desk?tab=log', msw: [fails(paths.moderationActions), ...moderationHandlers()] },
  play: shows('Failed to load the log.'),
};
export const Found: Story = {
  parameters: { route: '/desk?tab=search' },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name, number or address'), '@chipo{Enter}');
    await screen.findByText('1 person');
  },
};
export const NotAModerator: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ is_moderator: false })), msw: [] },
  play: shows('This is for moderators.'),
};
