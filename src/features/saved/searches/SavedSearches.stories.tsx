import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answers, fails, isUnreachable, neverAnswers } from '../../../../.storybook/network.ts';
import { asVisitor } from '../../../../.storybook/sessions.ts';
import { aListing, toApiListing } from '../../../../tests/support/fixtures.ts';
import { remembering } from '../../../../tests/support/remembering.ts';
import { paths } from '../../../contract/paths.ts';
import type { SavedSearch } from '../../ui/device/rememberedLists.ts';
import { SavedSearches } from './SavedSearches.tsx';

const newest = (first: number, count = 3) =>
  Array.from({ length: count }, (_, index) => toApiListing(aListing({ id: String(first - index) })));
const looked = { id: '10', at: null };
const lamp = { q: 'lamp', category: null, filters: {}, details: '', looked };
const books: SavedSearch = {
  q: '',
  category: { id: '3', name: 'Textbooks' },
  filters: { price_to: '20', campus_place: 'Swinton Hall' },
  details: 'Up to $20 · Swinton Hall',
  looked: { id: '12', at: null },
};
const physics: SavedSearch = {
  ...lamp,
  q: 'introduction to university physics with modern physics fourteenth edition hardcover',
  filters: { price_from: '5', price_to: '20', condition: 'good', campus_place: 'Manfred Hodson Hall' },
  details: '$5 to $20 · Good · Manfred Hodson Hall',
};
const stored = (...searches: SavedSearch[]) => ({
  preloadedState: { ...asVisitor, ...remembering({ searches }) },
});
const shows =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    expect(await canvas.findByText(text)).toBeVisible();

/** **Use** for the searches on this device. **Not** for suggestions while the user types. */
const meta = {
  component: SavedSearches,
  args: { isOffline: false, isSignedIn: false },
  parameters: {
    ...stored(lamp),
    msw: [answers(paths.search, newest(12)), answers(paths.listings, newest(12))],
  },
} satisfies Meta<typeof SavedSearches>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  parameters: stored(lamp, books),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 new since you looked')).toBeVisible();
    await expect(await canvas.findByText('Nothing new since you looked')).toBeVisible();
    await expect(canvas.getByText('Up to $20 · Swinton Hall')).toBeVisible();
    const link = canvas.getByRole('link', { name: '“lamp”' });
    await expect(link).toHaveAttribute('href', '/search?q=lamp&order=newest');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the search “lamp”' }));
    await waitFor(() => expect(link).not.toBeInTheDocument());
    // The focus is not lost with the row.
    await expect(canvas.getByRole('heading', { name: 'Your saved searches' })).toHaveFocus();
  },
};
export const ManyInLongSearch: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: { ...stored(physics), msw: [answers(paths.search, newest(60, 21))] },
  play: shows('20+ new since you looked'),
};
/** It was saved without a network, for example: news are counted from the first view. */
export const NeverViewed: Story = {
  parameters: stored({ q: 'lamp', category: null, filters: {}, details: '' }),
  play: shows('Nothing new since you looked'),
};
/** The placeholders are no wider than the screen. */
export const LoadingInLargeText: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  parameters: { ...stored(lamp, books), msw: [neverAnswers(paths.search), neverAnswers(paths.listings)] },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await waitFor(() => expect(list.querySelector('li > div > span')).toBeVisible());
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    await expect(list.firstElementChild?.clientWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};
export const Failed: Story = {
  parameters: { msw: [fails(paths.search)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to look for new ones.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const Offline: Story = {
  args: { isOffline: true },
  parameters: { msw: [isUnreachable(paths.search)] },
  play: shows('Offline: what is new shows later'),
};
export const Empty: Story = { parameters: stored(), play: shows(/^None yet\./) };
