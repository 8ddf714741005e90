import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp, listings } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { MARKET_CAPABILITIES, toApiListing } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { ListResults } from './ListResults.tsx';

/** Enough that nothing follows below them. */
const many = Array.from({ length: 9 }, (_, index) => toApiListing({ ...lamp, id: `${100 + index}` }));
const market = answers(paths.listings, listings.map(toApiListing));
const SAVE = { name: 'Save this search' };

/** **Use** for a list with a search or filters. **Not** for a profile: `ProfileListings`. */
const meta = {
  component: ListResults,
  args: { text: 'lamp', headingLevel: 'h2' },
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES }, msw: [answers(paths.search, many)] },
} satisfies Meta<typeof ListResults>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Many: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(many.length);
    await expect(await canvas.findByRole('button', SAVE)).toBeVisible();
  },
};
export const Few: Story = {
  parameters: { msw: [answers(paths.search, [toApiListing(lamp)]), market] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 listing')).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible();
  },
};
/** A visitor whose search has no results wants to buy. */
export const NoResults: Story = {
  parameters: { msw: [answers(paths.search, [])] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'See everything' })).toBeVisible(),
};
export const CategoryInOrder: Story = {
  args: { text: '', category: { id: '3', name: 'Textbooks' } },
  parameters: { route: '/category/textbooks?order=cheapest&price_to=20', msw: [market] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Order' })).toHaveValue('cheapest');
    await expect(await canvas.findByRole('button', SAVE)).toBeVisible();
  },
};
/** One tap removes the filters. */
export const NoFilteredResults: Story = {
  args: { text: '' },
  parameters: { route: '/?price_to=1', msw: [answers(paths.listings, [])] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take off the filters' }));
    await expect(await canvas.findByText(/^Be the first/)).toBeVisible();
  },
};
