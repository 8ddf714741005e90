import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { lamp, listings } from '../../../.storybook/fixtures.ts';
import { answers, call, fails, neverAnswers } from '../../../.storybook/network.ts';
import { capabilitiesHandler } from '../../../tests/support/fakeMarket/capabilitiesHandler.ts';
import { MARKET_CAPABILITIES, toApiListing } from '../../../tests/support/fixtures.ts';
import { ORDERED_NEWEST_HEADER, paths, SUBSTITUTED_HEADER } from '../../contract/paths.ts';
import { SearchResults } from './SearchResults.tsx';

const capable = capabilitiesHandler(MARKET_CAPABILITIES);
/** So many that nothing follows below them. */
const many = Array.from({ length: 9 }, (_, index) => toApiListing({ ...lamp, id: `${100 + index}` }));
const more = answers(paths.listings, listings.map(toApiListing));

/** **Use** below a search's title, on `/search` and on Home. **Not** for a list that nobody searched: `ChosenListings`. */
const meta = {
  component: SearchResults,
  args: { query: 'lamp' },
  parameters: { msw: [capable, answers(paths.search, many)] },
} satisfies Meta<typeof SearchResults>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  play: async ({ canvas }) => expect(await canvas.findAllByRole('article')).toHaveLength(many.length),
};
export const Few: Story = {
  parameters: { msw: [capable, answers(paths.search, listings.slice(0, 2).map(toApiListing)), more] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 listings')).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /^More in/ })).toBeVisible();
  },
};
export const Substituted: Story = {
  args: { query: 'labtop' },
  parameters: {
    msw: [
      capable,
      http.get(call(paths.search), () =>
        HttpResponse.json(many, { headers: { [SUBSTITUTED_HEADER]: 'laptop' } }),
      ),
    ],
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Nothing for “labtop”. Showing “laptop”.')).toBeVisible(),
};
export const TooManyToOrder: Story = {
  parameters: {
    msw: [
      capable,
      http.get(call(paths.search), () =>
        HttpResponse.json(many, { headers: { [ORDERED_NEWEST_HEADER]: '100000' } }),
      ),
    ],
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/only the newest 100,000 are/)).toBeVisible(),
};
export const Nothing: Story = { parameters: { msw: [capable, answers(paths.search, [])] } };
export const Loading: Story = { parameters: { msw: [capable, neverAnswers(paths.search)] } };
export const Failed: Story = { parameters: { msw: [capable, fails(paths.search)] } };
