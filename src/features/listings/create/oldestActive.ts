import type { Listing } from '../../../contract/listing.ts';

type Dated = Pick<Listing, 'seller' | 'status' | 'created_at'>;

/** The listing that a seller at the limit may want to part with: their oldest one that counts, or null if they have none. */
export function oldestActive<T extends Dated>(listings: readonly T[], username: string): T | null {
  const active = listings.filter(({ seller, status }) => seller === username && status !== 'sold');
  // Newest first (decisions, Listings): where no dates are told, the last is the oldest.
  const [first] = active
    .toReversed()
    .toSorted((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''));
  return first ?? null;
}
