import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { answers, neverAnswers } from '../../../../.storybook/network.ts';
import { aListing, toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { SavedSearches } from './SavedSearches.tsx';

const looked = { id: '10', at: null };
const newest = [12, 11, 10].map((id) => toApiListing(aListing({ id: String(id) })));

/** **Use** for the searches that this device holds. **Not** for suggestions while somebody types. */
const meta = {
  component: SavedSearches,
  args: {
    searches: [
      { q: 'desk lamp', category: null, filters: {}, details: '', owner: '', looked },
      {
        q: '',
        category: { id: '3', name: 'Textbooks' },
        filters: { price_to: '20', campus_place: 'Swinton Hall' },
        details: 'Up to $20 · Swinton Hall',
        owner: '',
        looked: { id: '12', at: null },
      },
    ],
    isOffline: false,
    onRemove: fn(),
    onFirstLook: fn(),
  },
  parameters: { msw: [answers(paths.search, newest), answers(paths.listings, newest)] },
} satisfies Meta<typeof SavedSearches>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('2 new since you looked')).toBeVisible();
    await expect(await canvas.findByText('Nothing new since you looked')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the search Textbooks' }));
    await expect(args.onRemove).toHaveBeenCalledWith(args.searches[1]);
    // The keyboard's place is not lost with the row.
    await expect(canvas.getByRole('heading', { name: 'Your saved searches' })).toHaveFocus();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
/** What is not there yet is no wider than the screen. */
export const LoadingInLargeText: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  parameters: { msw: [neverAnswers(paths.search), neverAnswers(paths.listings)] },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await waitFor(() => expect(list.querySelector('li > div > span')).toBeVisible());
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    await expect(list.firstElementChild?.clientWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};
export const Empty: Story = {
  args: { searches: [] },
  play: async ({ canvas }) => expect(canvas.getByText(/^None yet\./)).toBeVisible(),
};
