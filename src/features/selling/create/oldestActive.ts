import type { Listing } from '../../../contract/listing.ts';

type Dated = Pick<Listing, 'seller' | 'status' | 'created_at'>;

/** The seller's oldest listing that counts towards the limit, or null. */
export function oldestActive<T extends Dated>(listings: readonly T[], username: string): T | null {
  const active = listings.filter(({ seller, status }) => seller === username && status !== 'sold');
  // Newest first (decisions, Listings): without dates, the last is the oldest.
  const [first] = active
    .toReversed()
    .toSorted((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''));
  return first ?? null;
}
