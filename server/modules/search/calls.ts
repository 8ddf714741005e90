import { LISTING_PAGE } from '../../market/calls.ts';

export const searchListings = {
  ...LISTING_PAGE,
  summary: 'Search what is on the market',
  parameters: {
    q: 'Words, the last of which may be the beginning of one; misspelt ones are forgiven. Empty for the whole list.',
    ...LISTING_PAGE.parameters,
  },
  answer: 'Title matches first, the newest first among them; without phone numbers.',
  refusals: [400],
} as const;
