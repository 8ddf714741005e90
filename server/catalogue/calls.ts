import { ListingsSchema } from '../http/answerSchemas.ts';

/** By which parameters a list is ordered and narrowed; what makes no sense is left out. */
export const CHOICES = {
  order: '`newest`, `cheapest` or `dearest`.',
  price_from: 'US dollars; what has no price is in no range. What is given away is found from 0 to 0.',
  price_to: 'US dollars.',
  condition: '`new`, `like_new`, `good` or `worn`.',
  campus_place: 'A place of the list of `GET /api/capabilities/`.',
} as const;

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
