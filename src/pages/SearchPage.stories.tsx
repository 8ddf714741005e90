import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listings, LONG_TITLE } from '../../.storybook/fixtures.ts';
import { http, HttpResponse } from 'msw';
import { answers, call, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../contract/search.ts';
import { LISTINGS_FAILED } from '../features/listings/browse/listingMessages.ts';
import { SearchPage } from './SearchPage.tsx';
import { aListing, aWantedListing, MARKET_CAPABILITIES, toApiListing } from '../../tests/support/fixtures.ts';

/** **Use** for results with an address to share. **Not** for a category: `CategoryPage`. */
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

/** No listing matches: a sentence above the results says what they match instead. */
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
    const sentence = await canvas.findByText('Nothing for “jacket”. Showing “racket”.');
    const [first] = canvas.getAllByRole('article');
    await expect(sentence.getBoundingClientRect().top).toBeLessThan(first?.getBoundingClientRect().top ?? 0);
  },
};

// Enough that nothing follows below them.
const MANY = Array.from({ length: 9 }, (_, index) => aListing({ id: String(index) }));

export const OnAPhone: Story = {
  parameters: {
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    msw: [answers(paths.search, MANY.map(toApiListing))],
  },
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    const order = await canvas.findByText('Order', { selector: 'label' });
    // Far enough apart not to read as one.
    const gap = order.getBoundingClientRect().top - heading.getBoundingClientRect().bottom;
    await expect(gap).toBeGreaterThanOrEqual(8);
  },
};

export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.search)] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading listings')).toBeInTheDocument(),
};

const saysFailed: NonNullable<Story['play']> = async ({ canvas }) =>
  waitFor(() => expect(canvas.getByText(LISTINGS_FAILED)).toBeVisible());
export const Failed: Story = { parameters: { msw: [fails(paths.search)] }, play: saysFailed };
export const Offline: Story = { parameters: { msw: [isUnreachable(paths.search)] }, play: saysFailed };

const toWanted = { route: '/search?kind=wanted', runtimeConfig: { capabilities: MARKET_CAPABILITIES } };
const wanted = [aWantedListing(), aWantedListing({ id: '8', title: LONG_TITLE, price: null })];
const SAY = { name: 'Say what you look for' };
/** The tab of what is wanted. */
export const Wanted: Story = {
  parameters: {
    ...toWanted,
    msw: [answers(paths.listings, wanted.map(toApiListing))],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Up to $40')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Wanted' })).toBeVisible();
    await expect(canvas.getByRole('link', SAY)).toHaveAttribute('href', '/newlisting?kind=wanted');
  },
};
export const WantedEmpty: Story = {
  parameters: { ...toWanted, msw: [answers(paths.listings, [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing wanted here yet.')).toBeVisible();
    await expect(canvas.getAllByRole('link', SAY)).toHaveLength(2);
  },
};
export const WantedFailed: Story = {
  parameters: { ...toWanted, msw: [fails(paths.listings)] },
  play: saysFailed,
};
/** Another back end has no such list, and shows all that is for sale. */
export const WantedNowhere: Story = {
  parameters: {
    route: '/search?kind=wanted',
    msw: [answers(paths.listings, listings.map(toApiListing))],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Browse Listings' })).toBeVisible();
    await expect(canvas.queryByText(/wanted/i)).toBeNull();
  },
};
