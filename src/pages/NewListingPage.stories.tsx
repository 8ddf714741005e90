import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories, lamp } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { photoFile } from '../../.storybook/photos.ts';
import { shows } from '../../.storybook/plays.ts';
import { asTariro } from '../../.storybook/sessions.ts';
import { aProfile, aWantedListing, MARKET_CAPABILITIES, toApiListing } from '../../tests/support/fixtures.ts';
import { MAX_ACTIVE_LISTINGS } from '../contract/limits.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { EMPTY_FORM_VALUES } from '../features/selling/create/listingForm.ts';
import { discardDraft, writeDraft } from '../features/selling/drafts/draftStore.ts';
import { NewListingPage } from './NewListingPage.tsx';

/** So many listings like this one. */
const has = (count: number, listing: Listing = lamp) =>
  answers(
    paths.listings,
    Array.from({ length: count }, (_, index) =>
      toApiListing({ ...listing, seller: 'tariro', id: `${index}` }),
    ),
  );
const hasProfile = answers(paths.ownProfile, aProfile());
const hasCategories = answers(paths.categories, categories);

/** **Use** to post a listing. **Not** to change one that is posted. */
const meta = {
  component: NewListingPage,
  parameters: {
    ...atPage('/newlisting'),
    preloadedState: asTariro,
    msw: [hasProfile, hasCategories, has(2)],
  },
} satisfies Meta<typeof NewListingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows('You have 2 active listings (max: 5)') };
/** What was typed on an earlier visit. */
export const DraftOffered: Story = {
  beforeEach: async () => {
    const draft = { ...EMPTY_FORM_VALUES, title: 'Desk lamp', photos: [photoFile('#c96')] };
    await writeDraft('tariro', draft, true);
    return () => discardDraft('tariro');
  },
  play: shows(/“Desk lamp”, with a photo/),
};
/** Without a phone number and a location the form has fields for both. */
export const NewSeller: Story = {
  parameters: {
    msw: [answers(paths.ownProfile, aProfile({ phone_number: null, location: null })), hasCategories, has(0)],
  },
  play: shows(/^Phone number/, /^Kept in your profile/, 'How buyers reach you'),
};
export const LimitReached: Story = {
  parameters: { msw: [hasProfile, hasCategories, has(MAX_ACTIVE_LISTINGS)] },
  play: shows(
    /^You have reached your maximum of 5/,
    /A listing that you mark as sold frees/,
    'Go to my listings',
  ),
};
/** On a back end without a status nothing can be marked as sold. */
export const LimitReachedWithoutStatus: Story = {
  parameters: { msw: [hasProfile, hasCategories, has(MAX_ACTIVE_LISTINGS, { ...lamp, status: null })] },
  play: shows(/^You have reached your maximum of 5/),
};
export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.ownProfile), neverAnswers(paths.categories)] },
};
export const Failed: Story = {
  parameters: { msw: [fails(paths.ownProfile), hasCategories] },
  play: shows('Failed to load user profile.'),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.ownProfile), isUnreachable(paths.categories)] },
  play: shows('Failed to load user profile.'),
};
export const CategoriesFailed: Story = {
  parameters: { msw: [hasProfile, fails(paths.categories), has(2)] },
  play: shows('Failed to load categories. Please try again later.'),
};
export const NoCategories: Story = {
  parameters: { msw: [hasProfile, answers(paths.categories, []), has(2)] },
  play: shows('No categories available'),
};
/** The form works without a count. */
export const CountFailed: Story = {
  parameters: { msw: [hasProfile, hasCategories, fails(paths.listings, 400)] },
  play: shows(/^Your active listings could not be counted\./),
};

const toWanted = {
  route: '/newlisting?kind=wanted',
  runtimeConfig: { capabilities: MARKET_CAPABILITIES },
};
/** What someone looks for: without photos and a condition. */
export const Wanted: Story = {
  parameters: { ...toWanted, msw: [hasProfile, hasCategories, has(1, aWantedListing())] },
  play: shows('You look for 1 thing (max: 3)', 'What do you look for?', /^Without one, others read/, 'Post'),
};
export const WantedLimitReached: Story = {
  parameters: { ...toWanted, msw: [hasProfile, hasCategories, has(3, aWantedListing())] },
  play: shows(
    /^You have reached your maximum of 3 things/,
    /^Delete something that you look for/,
    'Go to what I look for',
  ),
};
export const WantedCountFailed: Story = {
  parameters: { ...toWanted, msw: [hasProfile, hasCategories, fails(paths.listings, 400)] },
  play: shows(/^What you look for could not be counted\./),
};
