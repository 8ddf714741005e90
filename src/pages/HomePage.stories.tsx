import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories, market } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { LISTINGS_FAILED, NOT_SEEN } from '../features/listings/browse/ListingGrid.tsx';
import { CATEGORIES_EMPTY, CATEGORIES_FAILED } from '../features/categories/categoriesApi.ts';
import { HomePage } from './HomePage.tsx';

const hasCategories = answers(paths.categories, categories);
const hasListings = answers(paths.listings, market);

/** **Use** as the first page. **Not** for results with an address to share: `SearchPage`. */
const meta = {
  component: HomePage,
  parameters: { ...atPage('/'), msw: [hasCategories, hasListings] },
} satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows('Desk lamp') };
export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.categories), neverAnswers(paths.listings)] },
};
export const OrderAndFilters: Story = {
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
  play: shows('Wanted'),
};
export const Empty: Story = {
  parameters: { msw: [answers(paths.categories, []), answers(paths.listings, [])] },
  play: shows(CATEGORIES_EMPTY, 'No listings found.'),
};
export const Failed: Story = {
  parameters: { msw: [fails(paths.categories), fails(paths.listings)] },
  play: shows(LISTINGS_FAILED, CATEGORIES_FAILED),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.categories), isUnreachable(paths.listings)] },
  play: shows(`${LISTINGS_FAILED} ${NOT_SEEN}`),
};
export const Searching: Story = {
  parameters: {
    preloadedState: { search: { query: 'lamp' } },
    msw: [hasCategories, answers(paths.search, market.slice(0, 1))],
  },
  play: shows('Save this search', 'Search Results for "lamp"'),
};
