import * as v from 'valibot';
import { ListingSchema } from '../../../src/contract/listing.ts';
import { ListingPatchSchema, NewListingSchema } from '../../../src/contract/listingFields.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/paths.ts';
import { GoneQuestionSchema } from '../../../src/contract/reports.ts';
import { FILTER_DESCRIPTIONS, LISTING_PAGE } from '../../catalogue/pageRequest.ts';

export const myListings = {
  ...LISTING_PAGE,
  parameters: { kind: FILTER_DESCRIPTIONS.kind, ...LISTING_PAGE.parameters },
  summary: 'All of one’s own listings, sold ones too',
  isPrivate: true,
  responseDescription: 'Newest first.',
  errorStatuses: [400],
} as const;

export const oneListing = {
  tag: 'Listings',
  summary: 'One listing, with its seller’s phone number',
  response: { 200: ListingSchema },
  responseDescription: 'The listing.',
  errorStatuses: [404, 429],
} as const;

export const postListing = {
  tag: 'Listings',
  summary: 'Post a listing; a seller has at most five active ones, and three wanted ones',
  isPrivate: true,
  requestHeaders: {
    [IDEMPOTENCY_KEY_HEADER]:
      '8 to 128 visible ASCII characters of the client’s own: a request that is sent again with the same ones is answered with the listing that it posted.',
  },
  form: NewListingSchema,
  response: { 201: ListingSchema },
  responseDescription: 'The listing.',
  errorStatuses: [400, 403, 422, 429, 503],
} as const;

export const changeListing = {
  tag: 'Listings',
  summary: 'Change one’s own listing, or mark it as reserved or sold',
  isPrivate: true,
  form: ListingPatchSchema,
  response: { 200: ListingSchema },
  responseDescription: 'The listing.',
  errorStatuses: [400, 403, 404, 429, 503],
} as const;

export const renewListing = {
  tag: 'Listings',
  summary: 'Say that one’s own listing is still there: it stays in the lists, or comes back to them',
  isPrivate: true,
  response: { 200: ListingSchema },
  responseDescription: 'The listing.',
  errorStatuses: [400, 403, 404, 409, 429],
} as const;

export const askIfGone = {
  tag: 'Listings',
  summary: 'Ask the seller whether the listing is gone, without an account',
  body: GoneQuestionSchema,
  response: { 204: v.void() },
  responseDescription: 'The seller is asked, by this device or others.',
  errorStatuses: [400, 403, 404, 409, 429],
} as const;

export const deleteListing = {
  tag: 'Listings',
  summary: 'Delete one’s own listing',
  isPrivate: true,
  response: { 204: v.void() },
  responseDescription: 'It is gone.',
  errorStatuses: [403, 404, 429],
} as const;
