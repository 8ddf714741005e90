import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { categories, listings } from '../../.storybook/fixtures.ts';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { LISTINGS_FAILED } from '../features/listings/browse/listingMessages.ts';
import { HomePage } from './HomePage.tsx';
import { MARKET_CAPABILITIES, toApiListing } from '../../tests/support/fixtures.ts';

const hasCategories = answers(paths.categories, categories);
const persisted = { _persist: { version: -1, rehydrated: true } };

/** **Use** as the first page. **Not** for results with an address to share: `SearchPage`. */
const meta = {
  component: HomePage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/',
    route: '/',
    msw: [hasCategories, answers(paths.listings, listings.map(toApiListing))],
  },
} satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(listings.length);
    await expect(canvas.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  },
};

export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'xs' } } };
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
    await expectNoSidewaysScroll();
  },
};

export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.categories), neverAnswers(paths.listings)] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading listings')).toBeInTheDocument(),
};

export const OrderAndFilters: Story = {
  parameters: {
    route: '/?order=cheapest',
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    msw: [hasCategories, answers(paths.listings, listings.map(toApiListing))],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Order' })).toHaveValue('cheapest');
    const toggle = { name: 'Order and filters', expanded: true };
    await userEvent.click(await canvas.findByRole('button', toggle));
    await expect(canvas.queryByRole('combobox', { name: 'Order' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { ...toggle, expanded: false }));
    await expect(await canvas.findByRole('combobox', { name: 'Order' })).toHaveValue('');
  },
};

const saysFailed: NonNullable<Story['play']> = async ({ canvas }) =>
  waitFor(() => expect(canvas.getByText(LISTINGS_FAILED)).toBeVisible());
export const Failed: Story = {
  parameters: { msw: [fails(paths.categories), fails(paths.listings)] },
  play: saysFailed,
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.categories), isUnreachable(paths.listings)] },
  play: saysFailed,
};

export const Searching: Story = {
  parameters: {
    preloadedState: { search: { query: 'lamp', origin: null, ...persisted } },
    msw: [
      hasCategories,
      answers(paths.search, listings.slice(0, 1).map(toApiListing)),
      answers(paths.listings, listings.map(toApiListing)),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Search Results for "lamp"' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /^More in/ })).toBeVisible();
  },
};
