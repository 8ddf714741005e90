import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { listings } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { capabilitiesHandler } from '../../../tests/support/fakeMarket/capabilitiesHandler.ts';
import { toApiListing } from '../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../contract/capabilities.ts';
import { paths } from '../../contract/paths.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from '../../contract/listQuery.ts';
import { ChosenListings } from './ChosenListings.tsx';

/** **Use** on Home, in place of its list. **Not** on a page whose filters are always shown: `FilterBar`. */
const meta = {
  component: ChosenListings,
  parameters: {
    route: '/?order=cheapest',
    msw: [
      capabilitiesHandler({
        ...NO_CAPABILITIES,
        orders: [...LISTING_ORDERS],
        filters: [...LISTING_FILTERS],
      }),
      answers(paths.listings, listings.map(toApiListing)),
    ],
  },
} satisfies Meta<typeof ChosenListings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cheapest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Order' })).toHaveValue('cheapest');
    await expect(await canvas.findAllByRole('article')).toHaveLength(listings.length);
  },
};
export const NothingFits: Story = {
  parameters: {
    route: '/?price_to=1',
    msw: [
      capabilitiesHandler({
        ...NO_CAPABILITIES,
        filters: ['price'],
      }),
      answers(paths.listings, []),
    ],
  },
};
