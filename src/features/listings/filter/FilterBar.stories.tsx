import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { answers } from '../../../../.storybook/network.ts';
import { MARKET_CAPABILITIES, someFacets } from '../../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { NO_FILTERS, type ListQuery } from '../../../contract/listQuery.ts';
import { FACETS_PATH } from '../../../contract/search.ts';
import { FilterBar } from './FilterBar.tsx';

const BOOKS: ListQuery = { ...NO_FILTERS, text: '', category: '1', seller: null };

/** **Use** above a list of the market. **Not** above the few listings of one seller. */
const meta = {
  component: FilterBar,
  args: {
    capabilities: MARKET_CAPABILITIES,
    query: BOOKS,
    onChange: fn(),
  },
  parameters: { msw: [answers(FACETS_PATH, someFacets)] },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoFilters: Story = {};

export const Filtered: Story = {
  args: {
    query: {
      ...BOOKS,
      order: 'dearest',
      from: 500,
      to: 1250,
      condition: 'like_new',
      place: 'Manfred Hodson Hall',
    },
  },
};

/** The capabilities are loading: its space is reserved. */
export const Loading: Story = { args: { capabilities: null } };

/** A back end that orders lists, without filters. */
export const OrdersAlone: Story = {
  args: { capabilities: { ...NO_CAPABILITIES, orders: ['newest', 'cheapest'] } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Filters' })).toBeNull(),
};
