import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { categories, listings } from '../../.storybook/fixtures.ts';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { CATEGORIES_FAILED, CATEGORY_UNKNOWN } from '../features/categories/categoriesApi.ts';
import { LISTINGS_FAILED } from '../features/listings/browse/listingMessages.ts';
import { CategoryPage } from './CategoryPage.tsx';
import { toApiListing } from '../../tests/support/fixtures.ts';

const hasCategories = answers(paths.categories, categories);

/** **Use** for all listings of one category. **Not** for a search: `SearchPage`. */
const meta = {
  component: CategoryPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/category/:categoryName',
    route: '/category/books-notes',
    msw: [hasCategories, answers(paths.listings, listings.map(toApiListing))],
  },
} satisfies Meta<typeof CategoryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(listings.length);
    await expect(canvas.getByText('Browse through all the Books & Notes available')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Featured Items' })).toBeVisible();
  },
};

/** Neither the categories nor their listings have arrived. */
export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.categories)] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading listings')).toBeInTheDocument(),
};

export const CategoriesFailed: Story = {
  parameters: { msw: [fails(paths.categories)] },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByText(CATEGORIES_FAILED)).toBeVisible()),
};

const saysFailed: NonNullable<Story['play']> = async ({ canvas }) =>
  waitFor(() => expect(canvas.getByText(LISTINGS_FAILED)).toBeVisible());
export const Failed: Story = {
  parameters: { msw: [hasCategories, fails(paths.listings)] },
  play: saysFailed,
};
export const Offline: Story = {
  parameters: { msw: [hasCategories, isUnreachable(paths.listings)] },
  play: saysFailed,
};

export const Unknown: Story = {
  parameters: { route: '/category/unicorns', msw: [hasCategories] },
  play: async ({ canvas }) => expect(await canvas.findByText(CATEGORY_UNKNOWN)).toBeVisible(),
};
