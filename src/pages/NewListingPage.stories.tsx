import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { aProfile, aWantedListing, MARKET_CAPABILITIES, toApiListing } from '../../tests/support/fixtures.ts';
import { categories, lamp } from '../../.storybook/fixtures.ts';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { photoFile } from '../../.storybook/photos.ts';
import { asTariro } from '../../.storybook/sessions.ts';
import { MAX_ACTIVE_LISTINGS } from '../contract/limits.ts';
import { paths } from '../contract/paths.ts';
import {
  activeCountText,
  CREATE_CATEGORIES_EMPTY,
  CREATE_CATEGORIES_FAILED,
  CREATE_PROFILE_FAILED,
  LIMIT_REACHED_MESSAGE,
} from '../features/selling/create/createListingMessages.ts';
import { EMPTY_FORM_VALUES } from '../features/selling/create/listingForm.ts';
import { discardDraft, writeDraft } from '../features/selling/drafts/draftStore.ts';
import { NewListingPage } from './NewListingPage.tsx';

const active = (count: number, changes: Partial<typeof lamp> = {}) =>
  answers(
    paths.listings,
    Array.from({ length: count }, (_, index) => ({ ...lamp, ...changes, id: index + 1 })),
  );
const hasProfile = answers(paths.ownProfile, aProfile());
const hasCategories = answers(paths.categories, categories);

/** **Use** to post a listing. **Not** to change one that is posted. */
const meta = {
  component: NewListingPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/newlisting',
    route: '/newlisting',
    preloadedState: asTariro,
    msw: [hasProfile, hasCategories, active(2)],
  },
} satisfies Meta<typeof NewListingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(activeCountText(2))).toBeVisible();
    await expect(canvas.queryByLabelText(/^Phone number/)).toBeNull();
  },
};

/** What was typed on an earlier visit. */
export const DraftOffered: Story = {
  beforeEach: async () => {
    await writeDraft(
      'tariro',
      { ...EMPTY_FORM_VALUES, title: 'Desk lamp', photos: [photoFile('#c96')] },
      true,
    );
    return () => discardDraft('tariro');
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/“Desk lamp”, with a photo/)).toBeVisible(),
};

/** Without a phone number and a location the form has fields for both. */
export const NewSellerInLargeText: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  parameters: {
    msw: [
      answers(paths.ownProfile, aProfile({ phone_number: null, location: null })),
      hasCategories,
      active(0),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Phone number/);
    await expectNoSidewaysScroll();
  },
};

export const LimitReached: Story = {
  parameters: { msw: [hasProfile, hasCategories, active(MAX_ACTIVE_LISTINGS)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(LIMIT_REACHED_MESSAGE)).toBeVisible();
    await expect(canvas.getByText(/mark as sold frees its place too/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Post listing' })).toBeDisabled();
  },
};

/** On a back end without a status nothing can be marked as sold. */
export const LimitReachedWithoutStatus: Story = {
  parameters: { msw: [hasProfile, hasCategories, active(MAX_ACTIVE_LISTINGS, { status: null })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(LIMIT_REACHED_MESSAGE)).toBeVisible();
    await expect(canvas.queryByText(/mark as sold/)).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.ownProfile), neverAnswers(paths.categories)] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading your profile')).toBeInTheDocument(),
};

const showsError: NonNullable<Story['play']> = async ({ canvas }) =>
  waitFor(() => expect(canvas.getByText(CREATE_PROFILE_FAILED)).toBeVisible());
export const Failed: Story = {
  parameters: { msw: [fails(paths.ownProfile), hasCategories] },
  play: showsError,
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(paths.ownProfile), isUnreachable(paths.categories)] },
  play: showsError,
};

export const CategoriesFailed: Story = {
  parameters: { msw: [hasProfile, fails(paths.categories), active(2)] },
  play: async ({ canvas }) => expect(await canvas.findByText(CREATE_CATEGORIES_FAILED)).toBeVisible(),
};
export const NoCategories: Story = {
  parameters: { msw: [hasProfile, answers(paths.categories, []), active(2)] },
  play: async ({ canvas }) => expect(await canvas.findByText(CREATE_CATEGORIES_EMPTY)).toBeVisible(),
};

/** The form works without a count. */
export const CountFailed: Story = {
  parameters: { msw: [hasProfile, hasCategories, fails(paths.listings, 400)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Count again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Post listing' })).toBeEnabled();
  },
};

const wanted = (count: number) =>
  answers(
    paths.listings,
    Array.from({ length: count }, (_, index) =>
      toApiListing(aWantedListing({ id: String(index), seller: 'tariro' })),
    ),
  );
const toWanted = {
  route: '/newlisting?kind=wanted',
  runtimeConfig: { capabilities: MARKET_CAPABILITIES },
};
/** What someone looks for: without photos and a condition. */
export const Wanted: Story = {
  parameters: { ...toWanted, msw: [hasProfile, hasCategories, wanted(1)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You look for 1 thing (max: 3)')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Post' })).toBeEnabled();
  },
};
export const WantedInLargeText: Story = {
  ...Wanted,
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async (context) => {
    await Wanted.play?.(context);
    await expectNoSidewaysScroll();
  },
};
export const WantedLimitReached: Story = {
  parameters: { ...toWanted, msw: [hasProfile, hasCategories, wanted(3)] },
  play: async ({ canvas }) => {
    const sentence = 'You have reached your maximum of 3 things you look for';
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Post' })).toBeDisabled();
  },
};
export const WantedFailed: Story = {
  parameters: {
    ...toWanted,
    msw: [fails(paths.ownProfile), hasCategories],
  },
  play: showsError,
};
export const WantedCountFailed: Story = {
  parameters: { ...toWanted, msw: [hasProfile, hasCategories, fails(paths.listings, 400)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^What you look for could not be counted\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Post' })).toBeEnabled();
  },
};
