import { ListingsSchema } from '../http/answerSchemas.ts';

/** What every call for a list of listings takes and answers. */
export const LISTING_PAGE = {
  tag: 'Listings',
  parameters: {
    limit: 'How many listings at most; 100 are the most and the default.',
    cursor: 'From the `Link` of the page before.',
  },
  response: { 200: ListingsSchema },
  isPage: true,
} as const;
