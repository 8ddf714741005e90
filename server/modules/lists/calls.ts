import { FacetsSchema, SuggestionsSchema } from '../../../src/contract/search.ts';
import { ShopSchema } from '../../../src/contract/profile.ts';
import { FILTER_DESCRIPTIONS, LISTING_PAGE } from '../../catalogue/pageRequest.ts';
import { CategoriesSchema } from '../../http/operation.ts';

export const marketListings = {
  ...LISTING_PAGE,
  summary: 'What is on the market',
  parameters: {
    category: 'The id of a category.',
    seller: 'A username, in any case.',
    ...FILTER_DESCRIPTIONS,
    ...LISTING_PAGE.parameters,
  },
  responseDescription: 'Newest first; without phone numbers.',
  errorStatuses: [400, 429],
} as const;

export const listingsByUsername = {
  ...LISTING_PAGE,
  summary: 'What a seller has on the market',
  responseDescription: 'Newest first; without phone numbers.',
  errorStatuses: [400, 404, 429],
} as const;

export const searchListings = {
  ...LISTING_PAGE,
  summary: 'Search what is on the market',
  parameters: {
    q: 'Words; misspelt ones are forgiven. Empty for the whole list.',
    ...FILTER_DESCRIPTIONS,
    ...LISTING_PAGE.parameters,
  },
  responseDescription:
    'The best first, without phone numbers. Where nothing has the words, `X-Search-Substituted` names others, by which these were found.',
  errorStatuses: [400, 429],
} as const;

export const countFacets = {
  tag: 'Listings',
  summary: 'How many listings each choice would find',
  parameters: {
    q: 'Words, as of a search; empty for the whole list.',
    category: 'The id of a category, where there are no words.',
    ...FILTER_DESCRIPTIONS,
  },
  response: { 200: FacetsSchema },
  responseDescription:
    'The counts. Of a large market they are of its newest listings, or of the best matches: `is_capped`.',
  errorStatuses: [429],
} as const;

export const suggestSearches = {
  tag: 'Listings',
  summary: 'Go on from what is being typed into the search',
  parameters: { q: 'What is typed so far; the last word may be begun alone.' },
  response: { 200: SuggestionsSchema },
  responseDescription:
    'At most six searches, the likeliest first, made of words in titles that are on the market. None for fewer than two characters.',
  errorStatuses: [429],
} as const;

export const categories = {
  tag: 'Listings',
  summary: 'All categories, in the order of the menus',
  response: { 200: CategoriesSchema },
  responseDescription: 'The categories.',
} as const;

export const shop = {
  tag: 'Listings',
  summary: 'A seller’s public shop, without the phone number',
  response: { 200: ShopSchema },
  responseDescription: 'The seller.',
  errorStatuses: [404, 429],
} as const;
