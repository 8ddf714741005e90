import { bodyMessages, errorResponse, sentenceOf, type CallError } from '../../../api/errorResponse.ts';
import type { Listing, ListingKind, ListingStatus } from '../../../contract/listing.ts';

export const CHANGED: Record<ListingKind, Record<ListingStatus, string>> = {
  sale: {
    active: 'Your listing is on the market.',
    reserved: 'Marked as reserved.',
    sold: 'Marked as sold. Buyers no longer see it in the lists.',
  },
  wanted: {
    active: 'You look for it again.',
    reserved: 'Marked as reserved.',
    sold: 'Marked as found. It is no longer in the lists.',
  },
};
export const EDIT_TITLES: Record<ListingKind, string> = {
  sale: 'Edit Listing',
  wanted: 'Edit what you look for',
};
export const SAVED = 'Your changes are saved.';
export const DELETED_ELSEWHERE = 'This listing was deleted elsewhere.';
export const RENEW_FAILED = 'Failed to renew listing. Please try again.';
export const NOT_YOURS = 'Only its seller can edit this listing.';
export const DELETE_HINT = 'Its page and its photos go too. This cannot be undone.';

export const deletedText = (title: string): string => `“${title}” is deleted.`;

/** Why a change failed: the sentence of the response, where it has one. */
export function changeMessage(error: CallError, fallback = 'Failed to change listing.'): string {
  const response = errorResponse(error);
  // A 404 without a sentence may be a proxy's.
  if (response?.status === 404 && bodyMessages(response.body).has('detail')) return DELETED_ELSEWHERE;
  return sentenceOf(error, fallback, 'No Server Response. Nothing was changed.');
}

/** Beside what a seller may mark as sold: false payment messages are a common scam. */
export const MONEY_CHECK = 'Is the money in your wallet? A message is no proof.';

interface StatusMove {
  to: ListingStatus;
  label: string;
}

const SOLD: StatusMove = { to: 'sold', label: 'Mark as sold' };
const MOVES: Record<ListingStatus, StatusMove[]> = {
  active: [{ to: 'reserved', label: 'Mark as reserved' }, SOLD],
  reserved: [{ to: 'active', label: 'No longer reserved' }, SOLD],
  sold: [{ to: 'active', label: 'Put back on sale' }],
};

/** The statuses that can follow; none on a back end without a status (decisions, Listings). */
export function statusMoves({ kind, status }: Pick<Listing, 'kind' | 'status'>): StatusMove[] {
  if (status === null) return [];
  if (kind === 'sale') return MOVES[status];
  return status === 'sold'
    ? [{ to: 'active', label: 'Look for it again' }]
    : [{ to: 'sold', label: 'Mark as found' }];
}
