import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { listings } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { capabilitiesHandler } from '../../../tests/support/fakeMarket/capabilitiesHandler.ts';
import { MARKET_CAPABILITIES, toApiListing } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { HomeList } from './HomeList.tsx';

const short = listings.map((each) => toApiListing({ ...each, short_url: `http://localhost/p/${each.id}` }));

/** **Use** on Home. **Not** where the filters are always shown: `ListResults`. */
const meta = {
  component: HomeList,
  args: { text: '' },
  parameters: { msw: [capabilitiesHandler(MARKET_CAPABILITIES), answers(paths.listings, short)] },
} satisfies Meta<typeof HomeList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'Order and filters' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    await expect(await canvas.findByRole('combobox', { name: 'Order' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Order and filters' }));
    await expect(canvas.queryByRole('combobox', { name: 'Order' })).toBeNull();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
export const Cheapest: Story = {
  parameters: { route: '/?order=cheapest' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Order' })).toHaveValue('cheapest');
    await expect(await canvas.findAllByRole('article')).toHaveLength(listings.length);
  },
};
/** Another back end has no filters. */
export const WithoutFilters: Story = {
  parameters: { msw: [answers(paths.listings, listings.map(toApiListing))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(listings.length);
    await expect(canvas.queryByRole('button', { name: 'Order and filters' })).toBeNull();
  },
};
