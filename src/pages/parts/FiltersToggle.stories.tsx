import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { capabilitiesHandler } from '../../../tests/support/fakeMarket/capabilitiesHandler.ts';
import { CONDITIONS } from '../../contract/condition.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from '../../contract/listingFilters.ts';
import { FiltersToggle } from './FiltersToggle.tsx';

const everything = {
  orders: [...LISTING_ORDERS],
  filters: [...LISTING_FILTERS],
  conditions: [...CONDITIONS],
  campus_places: ['Main Campus'],
};

/** **Use** where a list's order and filters are not shown at first. **Not** in them: `FilterBar` has its own button. */
const meta = {
  component: FiltersToggle,
  args: { isOpen: false, onToggle: fn() },
  parameters: { msw: [capabilitiesHandler(everything)] },
} satisfies Meta<typeof FiltersToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order and filters', expanded: false }));
    await expect(args.onToggle).toHaveBeenCalledWith(true);
  },
};
export const Open: Story = { args: { isOpen: true } };
/** Another back end knows no order and no filter. */
export const NotOffered: Story = {
  parameters: { msw: [capabilitiesHandler(null)] },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
