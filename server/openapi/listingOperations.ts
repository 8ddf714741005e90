import { form, type Operation } from './operation.ts';

const PAGE = {
  limit: 'How many listings at most; 100 are the most and the default.',
  cursor: 'From the `Link` of the page before.',
};
const listing = { description: 'The listing.', schema: 'Listing' } as const;
const listings = {
  status: 200,
  description: 'Newest first; without phone numbers.',
  schema: 'Listings',
  isPage: true,
} as const;

/** The calls below `/api/listings`, and those that describe the API. */
export const LISTING_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/listings/categories/',
    tag: 'Listings',
    summary: 'All categories, in the order of the menus',
    answer: { status: 200, description: 'The categories.', schema: 'Categories' },
  },
  {
    method: 'get',
    path: '/listings/items/',
    tag: 'Listings',
    summary: 'What is on the market',
    query: { category: 'The id of a category.', seller: 'A username, in any case.', ...PAGE },
    answer: listings,
    refusals: [400],
  },
  {
    method: 'get',
    path: '/listings/items/search/',
    tag: 'Listings',
    summary: 'Search what is on the market',
    query: {
      q: 'Words, the last of which may be the beginning of one; misspelt ones are forgiven. Empty for the whole list.',
      ...PAGE,
    },
    answer: {
      ...listings,
      description: 'Title matches first, the newest first among them; without phone numbers.',
    },
    refusals: [400],
  },
  {
    method: 'get',
    path: '/listings/items/by-username/{username}/',
    tag: 'Listings',
    summary: 'What a seller has on the market',
    query: PAGE,
    answer: listings,
    refusals: [400, 404],
  },
  {
    method: 'get',
    path: '/listings/items/my-listings/',
    tag: 'Listings',
    summary: 'All of one’s own listings, sold ones too',
    isPrivate: true,
    query: PAGE,
    answer: { ...listings, description: 'Newest first.' },
    refusals: [400],
  },
  {
    method: 'get',
    path: '/listings/items/{slugOrId}/',
    tag: 'Listings',
    summary: 'One listing, with its seller’s phone number',
    answer: { status: 200, ...listing },
    refusals: [404, 429],
  },
  {
    method: 'post',
    path: '/listings/items/',
    tag: 'Listings',
    summary: 'Post a listing; a seller has at most five active ones',
    isPrivate: true,
    body: form('NewListing'),
    answer: { status: 201, ...listing },
    refusals: [400, 403, 429],
  },
  {
    method: 'patch',
    path: '/listings/items/{slugOrId}/',
    tag: 'Listings',
    summary: 'Change one’s own listing, or mark it as reserved or sold',
    isPrivate: true,
    body: form('ListingPatch'),
    answer: { status: 200, ...listing },
    refusals: [400, 403, 404, 429],
  },
  {
    method: 'delete',
    path: '/listings/items/{slugOrId}/',
    tag: 'Listings',
    summary: 'Delete one’s own listing',
    isPrivate: true,
    answer: { status: 204, description: 'It is gone.' },
    refusals: [403, 404],
  },
  {
    method: 'get',
    path: '/openapi.json',
    tag: 'This description',
    summary: 'This document, for programs',
    answer: { status: 200, description: 'OpenAPI 3.1.', type: 'application/json' },
  },
  {
    method: 'get',
    path: '/docs/',
    tag: 'This description',
    summary: 'This document, for people',
    answer: { status: 200, description: 'A page.', type: 'text/html' },
  },
];
