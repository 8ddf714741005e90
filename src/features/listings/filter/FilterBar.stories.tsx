import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { answers } from '../../../../.storybook/network.ts';
import { MARKET_CAPABILITIES, someFacets } from '../../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { NO_FILTERS, type ListQuery } from '../../../contract/listQuery.ts';
import { FACETS_PATH } from '../../../contract/search.ts';
import { FilterBar } from './FilterBar.tsx';

const BOOKS: ListQuery = { ...NO_FILTERS, text: '', category: '1', seller: null };

/** **Use** above a list of the market. **Not** above one seller's listings, of which there are few. */
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

export const NothingChosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Order')).toHaveDisplayValue('Newest');
    await userEvent.selectOptions(canvas.getByLabelText('Order'), 'Cheapest');
    await expect(args.onChange).toHaveBeenCalledWith({ ...BOOKS, order: 'cheapest' });
  },
};

export const Chosen: Story = {
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
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Order')).toHaveDisplayValue('Dearest');
    await userEvent.click(canvas.getByRole('button', { name: 'Take off the filter Like new' }));
    await expect(args.onChange).toHaveBeenCalledWith({ ...args.query, condition: null });
  },
};

export const OnAPhone: Story = { ...Chosen, globals: { viewport: { value: 'xs' } } };

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
  },
};

/** Before the back end has said what it can: its place is kept. */
export const Loading: Story = { args: { capabilities: null } };

/** A back end that orders lists, and narrows none. */
export const OrdersAlone: Story = {
  args: { capabilities: { ...NO_CAPABILITIES, orders: ['newest', 'cheapest'] } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Filters' })).toBeNull(),
};

/** A back end that can neither: there is nothing to see. */
export const Neither: Story = {
  args: { capabilities: NO_CAPABILITIES },
  play: async ({ canvas }) => expect(canvas.queryByRole('region')).toBeNull(),
};
