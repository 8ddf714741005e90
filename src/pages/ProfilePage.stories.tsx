import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { aProfile, toApiListing } from '../../tests/support/fixtures.ts';
import { LAMP_PHOTO, listings } from '../../.storybook/fixtures.ts';
import { answers, answersSlowly, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { asTariro, asVisitor } from '../../.storybook/sessions.ts';
import { paths } from '../contract/paths.ts';
import {
  LISTINGS_EMPTY,
  listingCount,
  listingsHeading,
  NOT_AUTHENTICATED,
  OWN_LISTINGS_EMPTY,
  PROFILE_FAILED,
  PROFILE_LISTINGS_FAILED,
} from '../features/profile/profileMessages.ts';
import { ProfilePage } from './ProfilePage.tsx';

const hasProfile = answers(paths.ownProfile, aProfile());
const mine = answers(paths.myListings, listings.map(toApiListing));
const rudo = aProfile({ username: 'rudo_99', location: 'Avondale', profile_picture: LAMP_PHOTO });
const hasRudo = answers(paths.profile('rudo_99'), rudo);
const rudos = paths.listingsByUsername('rudo_99');

/**
 * **Use** for a person and what they sell, oneself included. **Not** to say who sells one listing:
 * its page does.
 */
const meta = {
  component: ProfilePage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/profiles/:username',
    route: '/profiles/me',
    preloadedState: asTariro,
    msw: [hasProfile, mine],
  },
} satisfies Meta<typeof ProfilePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(listingCount(listings.length))).toBeVisible();
    await expect(canvas.getByRole('heading', { name: listingsHeading('tariro', true) })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Share Profile' })).toBeVisible();
  },
};
export const OnAPhone: Story = { ...Own, globals: { viewport: { value: 'xs' } } };
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    await canvas.findByText(listingCount(listings.length));
    await expectNoSidewaysScroll();
  },
};

export const Another: Story = {
  parameters: {
    route: '/profiles/rudo_99',
    msw: [hasProfile, hasRudo, answers(rudos, listings.slice(1, 2).map(toApiListing))],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: listingsHeading('rudo_99', false) }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Share Profile' })).toBeNull();
  },
};

export const OwnEmpty: Story = {
  parameters: { msw: [hasProfile, answers(paths.myListings, [])] },
  play: async ({ canvas }) => expect(await canvas.findByText(OWN_LISTINGS_EMPTY)).toBeVisible(),
};
export const Empty: Story = {
  parameters: { route: '/profiles/rudo_99', msw: [hasProfile, hasRudo, answers(rudos, [])] },
  play: async ({ canvas }) => expect(await canvas.findByText(LISTINGS_EMPTY)).toBeVisible(),
};

export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.ownProfile), neverAnswers(paths.myListings)] },
  play: async ({ canvas }) => expect(canvas.queryByRole('alert')).toBeNull(),
};
export const SlowNetwork: Story = {
  parameters: { msw: [hasProfile, answersSlowly(paths.myListings, listings.map(toApiListing))] },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(listingCount(listings.length), {}, { timeout: 10_000 })).toBeVisible(),
};

const saysFailed: NonNullable<Story['play']> = async ({ canvas }) =>
  waitFor(() => expect(canvas.getByText(PROFILE_FAILED)).toBeVisible());
export const Failed: Story = { parameters: { msw: [fails(paths.ownProfile)] }, play: saysFailed };
export const Offline: Story = { parameters: { msw: [isUnreachable(paths.ownProfile)] }, play: saysFailed };
export const Unknown: Story = {
  parameters: { route: '/profiles/nobody', msw: [hasProfile, fails(paths.profile('nobody'), 404)] },
  play: saysFailed,
};
export const ListingsFailed: Story = {
  parameters: { msw: [hasProfile, fails(paths.myListings)] },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByText(PROFILE_LISTINGS_FAILED)).toBeVisible()),
};
export const NotAuthenticated: Story = {
  parameters: { preloadedState: asVisitor, msw: [] },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByText(NOT_AUTHENTICATED)).toBeVisible()),
};
