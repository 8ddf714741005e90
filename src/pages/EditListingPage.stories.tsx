import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { asTariro } from '../../.storybook/sessions.ts';
import { aWantedListing, categories, toApiListing } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { LISTING_FAILED } from '../features/listings/listingsApi.ts';
import { EditListingPage } from './EditListingPage.tsx';

const path = paths.listing('desk-lamp-k3x9');
const hasCategories = answers(paths.categories, categories);

/** **Use** for the seller of a listing. **Not** to post one: `NewListingPage`. */
const meta = {
  component: EditListingPage,
  parameters: {
    ...atPage('/editlisting/:slug', '/editlisting/desk-lamp-k3x9'),
    preloadedState: asTariro,
    msw: [hasCategories, answers(path, toApiListing(lamp))],
  },
} satisfies Meta<typeof EditListingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows(/^Title/) };
/** What someone looks for: without photos and a condition. */
export const Wanted: Story = {
  parameters: { msw: [hasCategories, answers(path, toApiListing(aWantedListing({ seller: 'tariro' })))] },
  play: shows('Edit what you look for'),
};
export const OfAnotherSeller: Story = {
  parameters: { msw: [hasCategories, answers(path, toApiListing({ ...lamp, seller: 'rudo_99' }))] },
  play: shows('Only its seller can edit this listing.'),
};
export const Loading: Story = { parameters: { msw: [hasCategories, neverAnswers(path)] } };
export const Failed: Story = {
  parameters: { msw: [hasCategories, fails(path)] },
  play: shows(LISTING_FAILED),
};
export const Offline: Story = {
  parameters: { msw: [hasCategories, isUnreachable(path)] },
  play: shows(LISTING_FAILED),
};
