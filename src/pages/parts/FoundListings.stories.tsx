import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { lamp, listings } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { toApiListing } from '../../../tests/support/fixtures.ts';
import { NO_FILTERS, type ListFilters } from '../../contract/listQuery.ts';
import { paths } from '../../contract/paths.ts';
import type { ListingFeed } from '../../features/listings/browse/listingFeed.ts';
import { FoundListings } from './FoundListings.tsx';

const found = (some: typeof listings): ListingFeed => ({
  status: 'ready',
  data: { listings: some, more: 'none', onMore: fn() },
});

const CHEAP: ListFilters = { ...NO_FILTERS, to: 500 };

/** **Use** for what was searched for or narrowed. **Not** for a list that is shown whole: `ListingGrid`. */
const meta = {
  component: FoundListings,
  args: { feed: found([lamp]), choice: NO_FILTERS, onChoose: fn() },
  parameters: { msw: [answers(paths.listings, listings.map(toApiListing))] },
} satisfies Meta<typeof FoundListings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 listing')).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible();
  },
};

/** What else the category has would not fit the filters. */
export const FewNarrowed: Story = {
  args: { choice: CHEAP },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 listing')).toBeVisible();
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
export const Nothing: Story = { args: { feed: found([]) } };
/** The filters go in one tap, the order stays. */
export const NothingNarrowed: Story = {
  args: { feed: found([]), choice: { ...CHEAP, order: 'cheapest' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take off the filters' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ ...NO_FILTERS, order: 'cheapest' });
  },
};
export const Loading: Story = { args: { feed: { status: 'loading' } } };
export const Failed: Story = { args: { feed: { status: 'failed', onRetry: fn() } } };
