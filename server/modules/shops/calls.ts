import { ShopSchema } from '../../../src/contract/shop.ts';

export const shop = {
  tag: 'Listings',
  summary: 'A seller’s public shop, without the phone number',
  response: { 200: ShopSchema },
  answer: 'The seller.',
  refusals: [404, 429],
} as const;
