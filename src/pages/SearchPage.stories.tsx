import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listings } from '../../.storybook/fixtures.ts';
import { http, HttpResponse } from 'msw';
import {
  answers,
  answersSlowly,
  call,
  fails,
  isUnreachable,
  neverAnswers,
} from '../../.storybook/network.ts';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../contract/search.ts';
import { LISTINGS_EMPTY, LISTINGS_FAILED } from '../features/listings/browse/listingMessages.ts';
import { SearchPage } from './SearchPage.tsx';
import { capabilitiesHandler } from '../../tests/support/fakeMarket/capabilitiesHandler.ts';
import { aListing, MARKET_CAPABILITIES, toApiListing } from '../../tests/support/fixtures.ts';

/**
 * **Use** for results with an address that can be shared. **Not** for a category, whose page also
 * says what it is.
 */
const meta = {
  component: SearchPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/search',
    route: '/search?q=lamp',
    msw: [
      answers(paths.search, listings.slice(0, 2).map(toApiListing)),
      answers(paths.listings, listings.map(toApiListing)),
    ],
  },
} satisfies Meta<typeof SearchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 listings')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Search Results for "lamp"' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Search listings' })).toHaveValue('lamp');
  },
};

/** Nothing has the word; what is shown instead is said above it. */
export const Substituted: Story = {
  parameters: {
    route: '/search?q=jacket',
    msw: [
      http.get(call(paths.search), () =>
        HttpResponse.json(listings.slice(0, 2).map(toApiListing), {
          headers: { [SUBSTITUTED_HEADER]: 'racket' },
        }),
      ),
      answers(paths.listings, []),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing for “jacket”. Showing “racket”.')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
  },
};

export const NoQuery: Story = {
  parameters: { route: '/search', msw: [answers(paths.listings, listings.map(toApiListing))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(listings.length);
    await expect(canvas.getByRole('heading', { name: 'Browse Listings' })).toBeVisible();
  },
};

// So many that nothing goes on below them.
const MANY = Array.from({ length: 9 }, (_, index) => aListing({ id: String(index) }));

export const OnAPhone: Story = {
  parameters: {
    msw: [capabilitiesHandler(MARKET_CAPABILITIES), answers(paths.search, MANY.map(toApiListing))],
  },
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    const order = await canvas.findByText('Order', { selector: 'label' });
    // Apart enough for nobody to read them as one.
    const gap = order.getBoundingClientRect().top - heading.getBoundingClientRect().bottom;
    await expect(gap).toBeGreaterThanOrEqual(8);
  },
};

export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.search)] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading listings')).toBeInTheDocument(),
};

export const SlowNetwork: Story = {
  parameters: { msw: [answersSlowly(paths.search, listings.map(toApiListing)), answers(paths.listings, [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article', {}, { timeout: 10_000 })).toHaveLength(
      listings.length,
    );
  },
};

const saysFailed: NonNullable<Story['play']> = async ({ canvas }) =>
  waitFor(() => expect(canvas.getByText(LISTINGS_FAILED)).toBeVisible());
export const Failed: Story = { parameters: { msw: [fails(paths.search)] }, play: saysFailed };
export const Offline: Story = { parameters: { msw: [isUnreachable(paths.search)] }, play: saysFailed };

export const Empty: Story = {
  parameters: { msw: [answers(paths.search, [])] },
  play: async ({ canvas }) => expect(await canvas.findByText(LISTINGS_EMPTY)).toBeVisible(),
};
