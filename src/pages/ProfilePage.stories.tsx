import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { LAMP_PHOTO, listings, LONG_TITLE, market } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, call, fails, isUnreachable, never, neverAnswers } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { asTariro, asVisitor } from '../../.storybook/sessions.ts';
import { aProfile, aWantedListing, MARKET_CAPABILITIES, toApiListing } from '../../tests/support/fixtures.ts';
import type { Listing } from '../contract/listing.ts';
import { parseListQuery } from '../contract/listQuery.ts';
import { paths } from '../contract/paths.ts';
import { LISTINGS_FAILED } from '../features/listings/browse/ListingGrid.tsx';
import { ProfilePage } from './ProfilePage.tsx';

/** One's own listings, each in the list of its kind. */
const myListingsHandler = (own: readonly Listing[]) =>
  http.get(call(paths.myListings), ({ request }) => {
    const { kind } = parseListQuery(new URL(request.url).searchParams);
    return HttpResponse.json(own.filter((each) => each.kind === kind).map(toApiListing));
  });
const hasProfile = answers(paths.ownProfile, aProfile());
const mine = myListingsHandler(listings);
const rudo = aProfile({ username: 'rudo_99', location: 'Avondale', profile_picture: LAMP_PHOTO });

/** **Use** for a user and their listings, the own ones included. **Not** for one listing's seller. */
const meta = {
  component: ProfilePage,
  parameters: {
    ...atPage('/profiles/:username', '/profiles/me'),
    preloadedState: asTariro,
    msw: [hasProfile, mine],
  },
} satisfies Meta<typeof ProfilePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {
  play: shows(
    `${listings.length} listing(s) found`,
    'My Listings',
    'Add photo',
    'Edit profile',
    'Share Profile',
    'Logout',
  ),
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const ENDINGS = [
  { expires_at: inDays(40) },
  { expires_at: inDays(3) },
  { resting: 'expired' },
  { resting: 'unanswered' },
  { expires_at: inDays(0) },
] as const;
const ending = listings.map((listing, index): Listing => ({
  ...listing,
  status: 'active',
  ...ENDINGS[index],
}));
/** Where listings end: until when each is up, and what needs a tap. */
export const ListingsThatEnd: Story = {
  parameters: {
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    msw: [hasProfile, myListingsHandler(ending)],
  },
  play: shows(/got no answer$/, 'Ends in 3 days', 'Its time is over', 'Renew', 'Put it back', 'Account'),
};
export const LongName: Story = {
  parameters: { msw: [answers(paths.ownProfile, aProfile({ username: 'a-name-of-24-letters_here' })), mine] },
  play: shows(`${listings.length} listing(s) found`),
};
export const Another: Story = {
  parameters: {
    route: '/profiles/rudo_99',
    msw: [
      hasProfile,
      answers(paths.profile('rudo_99'), rudo),
      answers(paths.listingsByUsername('rudo_99'), market.slice(1, 2)),
    ],
  },
  play: shows("rudo_99's Listings"),
};
export const OwnEmpty: Story = {
  parameters: { msw: [hasProfile, answers(paths.myListings, [])] },
  play: shows('No listings found', 'Sell something', '0 listing(s) found'),
};
export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.ownProfile), neverAnswers(paths.myListings)] },
};
export const Failed: Story = {
  parameters: { msw: [fails(paths.ownProfile)] },
  play: shows('Failed to load user profile'),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.ownProfile)] },
  play: shows('Failed to load user profile'),
};
export const Unknown: Story = {
  parameters: { route: '/profiles/nobody', msw: [hasProfile, fails(paths.profile('nobody'), 404)] },
  play: shows('Failed to load user profile'),
};
export const ListingsLoading: Story = { parameters: { msw: [hasProfile, neverAnswers(paths.myListings)] } };
export const ListingsFailed: Story = {
  parameters: { msw: [hasProfile, fails(paths.myListings)] },
  play: shows(LISTINGS_FAILED),
};
export const NotAuthenticated: Story = {
  parameters: { preloadedState: asVisitor, msw: [] },
  play: shows('Not authenticated', 'Sign In'),
};

/** With what is asked for of what the user looks for. */
const withWanted = (own: Listing[], respond: HttpResponseResolver = () => undefined) => ({
  runtimeConfig: { capabilities: MARKET_CAPABILITIES },
  msw: [
    hasProfile,
    http.get(call(paths.myListings), (info) =>
      info.request.url.includes('kind=wanted') ? respond(info) : undefined,
    ),
    myListingsHandler(own),
  ],
});
const kettles = [
  aWantedListing({ id: 'w1', expires_at: inDays(20) }),
  aWantedListing({ id: 'w2', title: LONG_TITLE, price: null, expires_at: inDays(1) }),
  aWantedListing({ id: 'w3', title: 'Desk', status: 'sold' }),
];
/** What the user looks for, below what they sell. */
export const Wanted: Story = {
  parameters: withWanted([...listings, ...kettles]),
  play: shows('2 of 3', 'I look for', 'Up to $40'),
};
export const WantedEmpty: Story = {
  parameters: withWanted(listings),
  play: shows('You look for nothing at the moment', /^Say what you need/, '0 of 3'),
};
export const WantedLoading: Story = { parameters: withWanted(listings, never), play: shows('I look for') };
export const WantedFailed: Story = {
  parameters: withWanted(listings, () => HttpResponse.json({ detail: 'Sorry.' }, { status: 500 })),
  play: shows(LISTINGS_FAILED),
};
