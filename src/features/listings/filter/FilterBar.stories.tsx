import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import { NO_FILTERS, type ListQuery } from '../../../contract/listQuery.ts';
import { FilterBar } from './FilterBar.tsx';

const BOOKS: ListQuery = { ...NO_FILTERS, text: '', category: '1', seller: null };

/** **Use** above a list of the market. **Not** above the few listings of one seller. */
const meta = {
  component: FilterBar,
  args: {
    query: BOOKS,
    onChange: fn(),
  },
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
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

/** A back end that orders lists, without filters. */
export const OrdersAlone: Story = {
  parameters: {
    runtimeConfig: { capabilities: { ...MARKET_CAPABILITIES, filters: [], wanted: null } },
  },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Filters' })).toBeNull(),
};
