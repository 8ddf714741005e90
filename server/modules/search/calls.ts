import { LISTING_PAGE } from '../../market/calls.ts';

export const searchListings = {
  ...LISTING_PAGE,
  summary: 'Search what is on the market',
  parameters: {
    q: 'Words; misspelt ones are forgiven. Empty for the whole list.',
    ...LISTING_PAGE.parameters,
  },
  answer:
    'The best first, without phone numbers. Where nothing has the words, `X-Search-Substituted` names others, by which these were found.',
  refusals: [400],
} as const;
