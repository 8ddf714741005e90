import { bodyMessages, errorResponse, sentenceOf, type CallError } from '../../../api/errorResponse.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../contract/limits.ts';
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
export const DELETED_WHILE_EDITING = `${DELETED_ELSEWHERE} What you typed is still here, to be copied.`;
export const NOT_YOURS = 'Only its seller can edit this listing.';
export const DELETE_HINT = 'Its page and its photos go too. This cannot be undone.';

export const deletedText = (title: string): string => `“${title}” is deleted.`;

function failureText(error: CallError, fallback: string): string {
  const response = errorResponse(error);
  // A 404 without a sentence may be a proxy's.
  if (response?.status === 404 && bodyMessages(response.body).has('detail')) return DELETED_ELSEWHERE;
  return sentenceOf(error, fallback, 'No Server Response. Nothing was changed.');
}

export const changeMessage = (error: CallError): string => failureText(error, 'Failed to change listing.');

const SOLD_ALREADY: Record<ListingKind, string> = {
  sale: 'This listing is sold. To sell it again, put it back on sale.',
  wanted: 'You have found this. To look for it again, put it back.',
};
const TOO_MANY: Record<ListingKind, string> = {
  sale: `You have ${MAX_ACTIVE_LISTINGS} active listings already. Delete one or mark it as sold, then put this one back.`,
  wanted: 'You look for as many things as you may. Delete one or mark it as found, then put this one back.',
};

export function renewMessage(error: CallError, kind: ListingKind): string {
  const response = errorResponse(error);
  if (bodyMessages(response?.body).has('listing_limit')) return TOO_MANY[kind];
  if (response?.status === 409) return SOLD_ALREADY[kind];
  const isForbidden = response?.status === 403;
  return failureText(
    error,
    isForbidden ? 'Only its seller can renew this listing.' : 'Failed to renew listing. Please try again.',
  );
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
