import type { ListingStatus } from '../../../src/contract/listing.ts';
import { FREE, toDollars } from '../../../src/contract/price.ts';

/** §9: two decimals and a dollar sign; without a price, the sentence that says so. 0 is given away (decisions, 5). */
export function priceWords(cents: number | null): string {
  if (cents === FREE) return 'Free';
  return cents === null ? 'Contact seller for prices' : `$${toDollars(cents)}`;
}

/** What is written across a photo, by the listing's status. */
export const STATUS_WORDS: Record<ListingStatus, string | null> = {
  active: null,
  reserved: 'RESERVED',
  sold: 'SOLD',
};
