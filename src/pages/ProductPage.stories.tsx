import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp, LAMP_PHOTO, LONG_TITLE } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { asTariro, signedInAs } from '../../.storybook/sessions.ts';
import { aListing, aProfile, aWantedListing, toApiListing } from '../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { LISTING_FAILED } from '../features/listings/listingsApi.ts';
import { ProductPage } from './ProductPage.tsx';

const SLUG = 'desk-lamp-k3x9';
const path = paths.listing(SLUG);
/** Nothing else is on this market but in `Full`. */
const NOTHING_ELSE = [
  answers(paths.categories, []),
  answers(paths.listings, []),
  answers(paths.listingsByUsername('tariro'), []),
];
/** The lamp's page with changes. */
const but = (changes: Partial<Listing>) => ({
  msw: [answers(path, toApiListing({ ...lamp, ...changes })), ...NOTHING_ELSE],
});

/** **Use** for one listing and its seller. **Not** for a glance among others: `ListingCard`. */
const meta = {
  component: ProductPage,
  parameters: { ...atPage('/product/:category/:slug', `/product/electronics/${SLUG}`), ...but({}) },
} satisfies Meta<typeof ProductPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: shows(
    'WhatsApp',
    'Electronics',
    /^See more of my products at/,
    'Contact Seller',
    'Bright, and hardly used.',
    /^Add to Cart/,
  ),
};
const kettle = aListing({ id: '21', title: 'Kettle', image: LAMP_PHOTO });
const similar = aListing({ id: '22', title: 'Reading lamp', seller: 'tendai', image: LAMP_PHOTO });
/** With all that a listing may have, its seller's others and similar ones. */
export const Full: Story = {
  parameters: {
    msw: [
      answers(paths.listingsByUsername('tariro'), [toApiListing(kettle)]),
      answers(paths.listings, [toApiListing(similar)]),
      ...but({ condition: 'like_new', campus_place: 'Swinton Hall' }).msw,
    ],
  },
  play: shows('Condition: Like new', 'Find Me at', 'Handed over at: Swinton Hall'),
};
export const LongText: Story = {
  parameters: but({ title: LONG_TITLE, price: 9_999_999_900, previous_price: 9_999_999_999 }),
  play: shows(LONG_TITLE),
};
export const OwnListing: Story = {
  parameters: { preloadedState: asTariro },
  play: shows('See more of my products at You', /^Is the money/),
};
export const Sold: Story = {
  parameters: but({ status: 'sold' }),
  play: shows('This has been sold.', 'Sold'),
};
export const PriceDropped: Story = {
  parameters: but({ price: 4000, previous_price: 5500 }),
  play: shows('$55.00', '$40.00'),
};

const shop = { username: 'tariro', location: 'Swinton Hall', profile_picture: LAMP_PHOTO };
/** Of a back end with shops. */
export const SellerFacts: Story = {
  parameters: {
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { getShop: true } } },
    msw: [
      ...but({}).msw,
      answers(paths.shop('tariro'), { ...shop, joined_at: '2026-03-02T08:00:00Z', sold: 3 }),
    ],
  },
  play: shows('Public shop', 'Mount Pleasant'),
};
const record = { joined_at: '2025-05-09T08:00:00Z', sold: 12, is_student: true, answers: 9 };
export const SellerRecord: Story = {
  parameters: but({ seller_facts: record }),
  play: shows('Student', /Joined in May 2025/, /Sold 12/, /Answers 9 of 10 questions/),
};

/** It rests: its seller has not renewed it. It keeps its page, and contact stays possible. */
export const MayBeGone: Story = {
  parameters: { msw: [answers(paths.listings, [toApiListing(similar)]), ...but({ resting: 'expired' }).msw] },
  play: shows(
    'May be gone',
    /^Its seller has not renewed it/,
    'See similar listings',
    'Similar',
    'Reading lamp',
  ),
};
export const MayBeGoneNothingSimilar: Story = {
  parameters: but({ resting: 'absent' }),
  play: shows(/^Nothing similar/),
};
/** A back end that sends only what the specification makes certain. */
export const OnlyWhatIsCertain: Story = {
  parameters: {
    ...atPage('/product/:slug', '/product/7'),
    msw: [answers(paths.listing('7'), { id: 7, title: lamp.title }), ...NOTHING_ELSE],
  },
  play: shows(
    'Contact seller for prices',
    'No description available.',
    'Ask the seller',
    /^This seller has not left/,
  ),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(path), ...NOTHING_ELSE] } };
export const Failed: Story = {
  parameters: { msw: [fails(path), ...NOTHING_ELSE] },
  play: shows(LISTING_FAILED, 'Retry'),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(path), ...NOTHING_ELSE] },
  play: shows(LISTING_FAILED),
};
/** A retry cannot bring it back. */
export const Deleted: Story = { parameters: { msw: [fails(path, 404)] }, play: shows(LISTING_FAILED) };

/** The page of what is wanted, with changes, on a market that has this for sale. */
const wanted = (changes: Partial<Listing> = {}) => ({
  route: '/product/electronics/steel-kettle-w4nt',
  msw: [
    answers(paths.listing('steel-kettle-w4nt'), toApiListing(aWantedListing(changes))),
    answers(paths.categories, []),
    answers(paths.listings, [toApiListing(similar)]),
    answers(paths.search, [toApiListing(similar)]),
    answers(paths.myListings, []),
  ],
});
export const Wanted: Story = {
  parameters: wanted(),
  play: shows(
    'Wanted',
    'Up to $40',
    'Wanted by rudo',
    'I have one: sell it',
    'Contact Buyer',
    /Hand it over when/,
  ),
};
export const WantedLongText: Story = {
  parameters: wanted({ title: LONG_TITLE, price: 9_999_999_999 }),
  play: shows(LONG_TITLE),
};
export const WantedMayBeFound: Story = {
  parameters: wanted({ resting: 'expired' }),
  play: shows('May be found', /^It has not been renewed/),
};
export const WantedFound: Story = {
  parameters: wanted({ status: 'sold' }),
  play: shows('Found', 'This has been found.'),
};
const preloadedState = signedInAs(aProfile({ username: 'rudo' }));
/** Its author sees what is on offer of it already. */
export const WantedOfAuthor: Story = {
  parameters: { ...wanted(), preloadedState },
  play: shows('Wanted by You', 'What is there already', 'See all that fits', 'Reading lamp'),
};
