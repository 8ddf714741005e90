import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories, market } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { paths } from '../contract/paths.ts';
import { CATEGORIES_FAILED } from '../features/categories/categoriesApi.ts';
import { LISTINGS_FAILED, NOT_SEEN } from '../features/listings/browse/ListingGrid.tsx';
import { CategoryPage } from './CategoryPage.tsx';

const hasCategories = answers(paths.categories, categories);

/** **Use** for all listings of one category. **Not** for a search: `SearchPage`. */
const meta = {
  component: CategoryPage,
  parameters: {
    ...atPage('/category/:categoryName', '/category/books-notes'),
    msw: [hasCategories, answers(paths.listings, market)],
  },
} satisfies Meta<typeof CategoryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: shows('Browse through all the Books & Notes available', 'Featured Items', 'Desk lamp'),
};
/** Neither the categories nor their listings have arrived. */
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.categories)] } };
export const CategoriesFailed: Story = {
  parameters: { msw: [fails(paths.categories)] },
  play: shows(CATEGORIES_FAILED, 'Retry'),
};
export const Failed: Story = {
  parameters: { msw: [hasCategories, fails(paths.listings)] },
  play: shows(LISTINGS_FAILED),
};
export const Offline: Story = {
  parameters: { msw: [hasCategories, isUnreachable(paths.listings)] },
  play: shows(`${LISTINGS_FAILED} ${NOT_SEEN}`),
};
export const Unknown: Story = {
  parameters: { route: '/category/unicorns', msw: [hasCategories] },
  play: shows('No products found in this category'),
};
