import type { ListingStatus } from '../../../contract/listing.ts';

export interface StatusMove {
  to: ListingStatus;
  label: string;
}

const MOVES: Record<ListingStatus, StatusMove[]> = {
  active: [
    { to: 'reserved', label: 'Mark as reserved' },
    { to: 'sold', label: 'Mark as sold' },
  ],
  reserved: [
    { to: 'active', label: 'No longer reserved' },
    { to: 'sold', label: 'Mark as sold' },
  ],
  sold: [{ to: 'active', label: 'Put back on sale' }],
};

/**
 * Where a listing can be moved from its status; nowhere on a back end that knows no status
 * (decisions, Listings).
 */
export const statusMoves = (status: ListingStatus | null): StatusMove[] =>
  status === null ? [] : MOVES[status];
