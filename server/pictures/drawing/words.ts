import type { ListingStatus } from '../../../src/contract/listing.ts';

/** What is written across a photo, by the listing's status. */
export const STATUS_WORDS: Record<ListingStatus, string | null> = {
  active: null,
  reserved: 'RESERVED',
  sold: 'SOLD',
};
