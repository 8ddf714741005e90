import type { Meta, StoryObj } from '@storybook/react-vite';
import { answers, fails, neverAnswers } from '../../../../.storybook/network.ts';
import { shows } from '../../../../.storybook/plays.ts';
import { aListing, toApiListing, remembering } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import type { SavedSearch } from '../../ui/device/rememberedSlice.ts';
import { SavedSearches } from './SavedSearches.tsx';

const newest = (first: number, count = 3) =>
  Array.from({ length: count }, (_, index) => toApiListing(aListing({ id: String(first - index) })));
const looked = { id: '10', at: null };
const lamp = { q: 'lamp', category: null, filters: {}, looked };
const books: SavedSearch = {
  q: '',
  category: { id: '3', name: 'Textbooks' },
  filters: { price_to: '20', campus_place: 'Swinton Hall' },
  looked: { id: '12', at: null },
};
const physics: SavedSearch = {
  ...lamp,
  q: 'introduction to university physics with modern physics fourteenth edition hardcover',
  filters: { price_from: '5', price_to: '20', condition: 'good', campus_place: 'Manfred Hodson Hall' },
};
const stored = (...searches: SavedSearch[]) => ({ preloadedState: remembering({ searches }) });

/** **Use** for the searches on this device. **Not** for suggestions while the user types. */
const meta = {
  component: SavedSearches,
  parameters: {
    ...stored(lamp),
    msw: [answers(paths.search, newest(12)), answers(paths.listings, newest(12))],
  },
} satisfies Meta<typeof SavedSearches>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { parameters: stored(lamp, books), play: shows(/^Up to .20 · Swinton Hall/) };
export const ManyInLongSearch: Story = {
  parameters: { ...stored(physics), msw: [answers(paths.search, newest(60, 21))] },
  play: shows('20+ new since you looked'),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.search)] }, play: shows('“lamp”') };
export const Failed: Story = {
  parameters: { msw: [fails(paths.search)] },
  play: shows('Failed to look for new ones.'),
};
export const Empty: Story = { parameters: stored(), play: shows(/^None yet/) };
