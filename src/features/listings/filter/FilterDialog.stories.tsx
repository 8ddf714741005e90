import type { Meta, StoryObj } from '@storybook/react-vite';
import { IN_A_FRAME } from '../../../../.storybook/frames.tsx';
import { answers, neverAnswers } from '../../../../.storybook/network.ts';
import { fills, shows } from '../../../../.storybook/plays.ts';
import { MARKET_CAPABILITIES, someFacets } from '../../../../tests/support/fixtures.ts';
import { NO_FILTERS, type ListQuery } from '../../../contract/listQuery.ts';
import { FACETS_PATH, type Facets } from '../../../contract/search.ts';
import { FilterDialog } from './FilterDialog.tsx';

const LAMPS: ListQuery = { ...NO_FILTERS, text: 'lamp', category: null, seller: null };
const NONE: Facets = {
  ...someFacets,
  total: 0,
  free: 0,
  conditions: {},
  campus_places: { 'Main Campus': 0 },
};

/** **Use** lazily, behind the button of `FilterBar`. **Not** for controls that apply at once. */
const meta = {
  component: FilterDialog,
  args: { query: LAMPS, onChange: () => undefined, onClose: () => undefined },
  parameters: { ...IN_A_FRAME, runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
} satisfies Meta<typeof FilterDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoFilters: Story = { play: shows('Show 12 listings') };
export const Filtered: Story = {
  args: { query: { ...LAMPS, from: 500, condition: 'worn', place: 'Main Campus' } },
  play: shows('Main Campus (0)'),
};
/** Filters without results still list every campus. */
export const NoResults: Story = {
  args: { query: { ...LAMPS, from: 90_000 } },
  parameters: { msw: [answers(FACETS_PATH, NONE)] },
  play: shows('Show 0 listings'),
};
/** Free listings have no price: the fields are empty. */
export const Free: Story = { args: { query: { ...LAMPS, from: 0, to: 0 } }, play: shows('Free (1)') };
export const InvalidPrice: Story = { play: fills({ From: 'ten' }) };
export const Counting: Story = {
  parameters: { msw: [neverAnswers(FACETS_PATH)] },
  play: shows('Show listings'),
};
/** A back end with filters but no counts. */
export const NotCounted: Story = {
  parameters: {
    runtimeConfig: {
      capabilities: { ...MARKET_CAPABILITIES, calls: { ...MARKET_CAPABILITIES.calls, countFacets: false } },
    },
  },
  play: shows('Show listings'),
};
/** What is wanted has no condition, and is not free. */
export const Wanted: Story = { args: { query: { ...LAMPS, kind: 'wanted' } }, play: shows('Wanted') };
/** A back end that knows of nothing wanted. */
export const OnlyForSale: Story = {
  parameters: { runtimeConfig: { capabilities: { ...MARKET_CAPABILITIES, wanted: null } } },
};
