import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { LONG_TITLE, market } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, call, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { aWantedListing, MARKET_CAPABILITIES, toApiListing } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../contract/search.ts';
import { LISTINGS_FAILED, NOT_SEEN } from '../features/listings/browse/ListingGrid.tsx';
import { SearchPage } from './SearchPage.tsx';

/** **Use** for results with an address to share. **Not** for a category: `CategoryPage`. */
const meta = {
  component: SearchPage,
  parameters: {
    ...atPage('/search', '/search?q=lamp'),
    msw: [answers(paths.search, market.slice(0, 2))],
  },
} satisfies Meta<typeof SearchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows('Desk lamp') };
/** No listing matches: a sentence above the results says what they match instead. */
export const Substituted: Story = {
  parameters: {
    route: '/search?q=jacket',
    msw: [
      http.get(call(paths.search), () =>
        HttpResponse.json(market.slice(0, 2), { headers: { [SUBSTITUTED_HEADER]: 'racket' } }),
      ),
    ],
  },
  play: shows(/^Nothing for/, /racket/),
};
const runtimeConfig = { capabilities: MARKET_CAPABILITIES };
export const WithFilters: Story = { parameters: { runtimeConfig }, play: shows('Order') };
export const Filtered: Story = {
  parameters: { runtimeConfig, route: '/search?q=lamp&order=dearest&price_to=5&condition=like_new' },
  play: shows('Like new', 'Up to $5'),
};
/** A visitor whose search has no results wants to buy. */
export const Empty: Story = {
  parameters: { msw: [answers(paths.search, [])] },
  play: shows('No listings found.', /^Try fewer or other words/, 'See everything', 'Sell something'),
};
/** One tap removes the filters. */
export const FilteredEmpty: Story = {
  parameters: { runtimeConfig, route: '/search?q=lamp&price_to=1', msw: [answers(paths.search, [])] },
  play: shows('Take off a filter, or change it.', 'Take off the filters'),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.search)] } };
export const Failed: Story = { parameters: { msw: [fails(paths.search)] }, play: shows(LISTINGS_FAILED) };
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.search)] },
  play: shows(`${LISTINGS_FAILED} ${NOT_SEEN}`),
};

const toWanted = { route: '/search?kind=wanted', runtimeConfig };
const wanted = [aWantedListing(), aWantedListing({ id: '8', title: LONG_TITLE, price: null })];
/** The tab of what is wanted. */
export const Wanted: Story = {
  parameters: { ...toWanted, msw: [answers(paths.listings, wanted.map(toApiListing))] },
  play: shows('Up to $40', /^What students look for/, 'Say what you look for'),
};
export const WantedEmpty: Story = {
  parameters: { ...toWanted, msw: [answers(paths.listings, [])] },
  play: shows('Nothing wanted here yet.', /^Say what you look for: /),
};
export const WantedFailed: Story = {
  parameters: { ...toWanted, msw: [fails(paths.listings)] },
  play: shows(LISTINGS_FAILED),
};
