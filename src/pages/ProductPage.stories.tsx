import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { lamp, LAMP_PHOTO, LONG_TITLE } from '../../.storybook/fixtures.ts';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { asTariro, signedInAs } from '../../.storybook/sessions.ts';
import type { Listing } from '../contract/listing.ts';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { LISTING_FAILED } from '../features/listings/browse/listingMessages.ts';
import { ProductPage } from './ProductPage.tsx';
import {
  aListing,
  aProfile,
  aWantedListing,
  categories,
  toApiListing,
} from '../../tests/support/fixtures.ts';

const SLUG = 'desk-lamp-k3x9';
const path = paths.listing(SLUG);
/**
 * Nothing else is on this market (`RelatedListings` has its own stories). Each story needs these: a
 * late request for related listings may arrive while the next story is shown.
 */
const NOTHING_ELSE = [
  answers(paths.categories, []),
  answers(paths.listings, []),
  answers(paths.listingsByUsername(lamp.seller ?? ''), []),
];
/** The lamp's page with changes. */
const but = (changes: Partial<Listing>) => ({
  msw: [answers(path, toApiListing({ ...lamp, ...changes })), ...NOTHING_ELSE],
});

/** **Use** for one listing and its seller. **Not** for a glance among others: `ListingCard`. */
const meta = {
  component: ProductPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/product/:category/:slug',
    route: `/product/electronics/${SLUG}`,
    msw: [answers(path, toApiListing(lamp)), ...NOTHING_ELSE],
  },
} satisfies Meta<typeof ProductPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Desk lamp' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See more of my products at tariro' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: but({ condition: 'good', campus_place: 'Swinton Hall' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Call' })).toBeVisible();
    await expect(canvas.getByText(/Condition: Good/)).toBeVisible();
    await expect(canvas.getByText(/Handed over at: Swinton Hall/)).toBeVisible();
  },
};

export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  parameters: but({ title: LONG_TITLE, price: 126_500 }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: LONG_TITLE });
    await expectNoSidewaysScroll();
  },
};

export const OwnListing: Story = {
  parameters: { preloadedState: asTariro },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'See more of my products at You' })).toBeVisible(),
};

const shop = {
  username: 'tariro',
  location: 'Swinton Hall',
  profile_picture: LAMP_PHOTO,
  joined_at: '2026-03-02T08:00:00Z',
  sold: 3,
};
/** Of a back end with shops. */
export const SellerFacts: Story = {
  globals: LargeTextOnAPhone.globals ?? {},
  parameters: {
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { getShop: true } } },
    msw: [...but({}).msw, answers(paths.shop('tariro'), shop)],
  },
  play: async ({ canvas }) => {
    const seller = await canvas.findByRole('link', { name: /^See more of my products/ });
    seller.scrollIntoView();
    await expect(await canvas.findByText(/Joined March 2026 · 3 sold/)).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

const showsTitle: NonNullable<Story['play']> = async ({ canvas }) =>
  expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
export const Sold: Story = { parameters: but({ status: 'sold' }), play: showsTitle };
export const PriceDropped: Story = {
  parameters: but({ price: 4000, previous_price: 5500, confirmed_at: new Date().toISOString() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$55.00')).toBeVisible();
    await expect(canvas.getByText('Confirmed today')).toBeVisible();
  },
};
export const PriceDroppedOnAPhone: Story = {
  globals: LargeTextOnAPhone.globals ?? {},
  parameters: but({ price: 9_999_999_900, previous_price: 9_999_999_999 }),
  play: async ({ canvas }) => {
    await canvas.findByText('$99999999.99');
    await expectNoSidewaysScroll();
  },
};

const similar = aListing({ id: '22', title: 'Reading lamp', seller: 'rudo', image: LAMP_PHOTO });
/** It rests: its seller has not renewed it. It keeps its page, and contact stays possible. */
export const MayBeGone: Story = {
  parameters: {
    msw: [
      answers(path, toApiListing({ ...lamp, resting: 'expired' })),
      answers(paths.listings, [toApiListing(similar)]),
      ...NOTHING_ELSE,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('May be gone')).toBeVisible();
    await expect(canvas.getByText(/^Its seller has not renewed it/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Similar' })).toHaveTextContent('Reading lamp');
    await userEvent.click(canvas.getByRole('link', { name: 'See similar listings' }));
    await waitFor(() => expect(canvas.getByText('Reading lamp')).toBeVisible());
  },
};
export const MayBeGoneNothingSimilar: Story = {
  parameters: but({ resting: 'absent' }),
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Nothing similar is on the market right now.')).toBeVisible(),
};

/** A back end that sends only what the specification makes certain. */
export const OnlyWhatIsCertain: Story = {
  parameters: {
    route: '/product/7',
    path: '/product/:slug',
    msw: [answers(paths.listing('7'), { id: 7, title: lamp.title }), ...NOTHING_ELSE],
  },
  play: showsTitle,
};

export const Loading: Story = {
  parameters: { msw: [neverAnswers(path), ...NOTHING_ELSE] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading the product')).toBeInTheDocument(),
};
const offersRetry: NonNullable<Story['play']> = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByText(LISTING_FAILED)).toBeVisible());
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};
export const Failed: Story = { parameters: { msw: [fails(path), ...NOTHING_ELSE] }, play: offersRetry };
export const Offline: Story = {
  parameters: { msw: [isUnreachable(path), ...NOTHING_ELSE] },
  play: offersRetry,
};
/** A retry cannot bring it back; what else its category has follows. */
export const Deleted: Story = {
  parameters: {
    msw: [
      fails(path, 404),
      answers(paths.categories, categories),
      answers(paths.listings, [toApiListing(lamp)]),
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(LISTING_FAILED)).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
    await expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible();
  },
};

const kettle = aWantedListing();
/** The page of what is wanted, with changes, on a market that has this for sale. */
const wanted = (
  changes: Partial<Listing> = {},
  offered: readonly Listing[] = [{ ...similar, seller: 'tendai' }],
) => ({
  route: '/product/electronics/steel-kettle-w4nt',
  msw: [
    answers(paths.listing('steel-kettle-w4nt'), toApiListing({ ...kettle, ...changes })),
    answers(paths.categories, []),
    answers(paths.listings, offered.map(toApiListing)),
    answers(paths.search, offered.map(toApiListing)),
    answers(paths.myListings, []),
  ],
});
const showsNoPhoto: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByText(/^Up to/)).toBeVisible();
  await expect(canvas.queryByRole('img')).toBeNull();
  await expectNoSidewaysScroll();
};
/** A visitor who has it. */
export const Wanted: Story = {
  parameters: wanted(),
  play: async (context) => {
    await showsNoPhoto(context);
    const { canvas } = context;
    await expect(canvas.getByRole('link', { name: 'I have one: sell it' })).toBeVisible();
    canvas.getByText('Description').scrollIntoView();
    await expect(await canvas.findByRole('region', { name: 'Similar' })).toHaveTextContent('Reading lamp');
    await expect(canvas.queryByText(/Is it gone|More from this seller|Add to Cart/)).toBeNull();
  },
};
export const WantedOnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: wanted(),
  play: showsNoPhoto,
};
export const WantedLargeTextOnAPhone: Story = {
  globals: LargeTextOnAPhone.globals ?? {},
  parameters: wanted({ title: LONG_TITLE, price: 9_999_999_999 }),
  play: showsNoPhoto,
};
export const WantedMayBeFound: Story = {
  parameters: wanted({ resting: 'expired' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('May be found')).toBeVisible();
    await expect(canvas.getByText(/^It has not been renewed/)).toBeVisible();
  },
};
export const WantedFound: Story = {
  parameters: wanted({ status: 'sold' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This has been found.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'I have one: sell it' })).toBeNull();
  },
};
const asAuthor = signedInAs(aProfile({ username: 'rudo' }));
const ofAuthor = (...args: Parameters<typeof wanted>) => ({ ...wanted(...args), preloadedState: asAuthor });
/** Its author sees what is on offer of it already. */
export const WantedOfAuthor: Story = {
  parameters: ofAuthor({}, [{ ...lamp, title: 'Steel kettle, 2 litres' }]),
  play: async ({ canvas }) => {
    const matches = await canvas.findByRole('region', { name: 'What is there already' });
    await waitFor(() => expect(matches).toHaveTextContent('Steel kettle, 2 litres'));
    await expect(canvas.getByRole('link', { name: 'See all that fits' })).toHaveAttribute(
      'href',
      '/search?q=Steel+kettle&price_to=40',
    );
  },
};
export const WantedOfAuthorNothingFits: Story = {
  parameters: ofAuthor({}, []),
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Nothing on the market fits yet.')).toBeVisible(),
};
export const WantedOfAuthorFailed: Story = {
  parameters: {
    ...ofAuthor(),
    msw: [fails(paths.search), ...wanted().msw],
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to load products.')).toBeVisible(),
};

const record = { joined_at: '2025-05-09T08:00:00Z', sold: 12, is_student: true, answers: 9 };
export const SellerRecord: Story = {
  globals: LargeTextOnAPhone.globals ?? {},
  parameters: but({ seller_facts: record }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Joined in May 2025 · Sold 12 · Answers 9 of 10 questions'),
    ).toBeVisible();
    await expect(canvas.getByText('Student')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};
export const NewSeller: Story = {
  parameters: but({
    seller_facts: { joined_at: new Date().toISOString(), sold: 0, is_student: false, answers: null },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New here: joined today · Nothing sold yet')).toBeVisible();
    await expect(canvas.queryByText('Student')).not.toBeInTheDocument();
  },
};
