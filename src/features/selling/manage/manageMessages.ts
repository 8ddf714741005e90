import { bodyMessages, errorResponse, sentenceOf, type CallError } from '../../../api/errorResponse.ts';
import type { Listing, ListingStatus, RestReason } from '../../../contract/listing.ts';
import { dayOf } from '../../../lib/timings.ts';

export const deletedText = (title: string): string => `“${title}” is deleted.`;

export const DELETED_ELSEWHERE = 'This listing was deleted elsewhere.';

/** Why a change failed: the sentence of the response, where it has one. */
export function changeMessage(error: CallError, fallback = 'Failed to change listing.'): string {
  const response = errorResponse(error);
  // A 404 without a sentence may be a proxy's.
  if (response?.status === 404 && bodyMessages(response.body).has('detail')) return DELETED_ELSEWHERE;
  return sentenceOf(error, fallback, 'No Server Response. Nothing was changed.');
}

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

/** From how many days before its end a listing says that it ends. */
const ENDS_SOON = 7;

const REST_TEXTS: Record<RestReason, string> = {
  expired: 'Its time is over',
  unanswered: 'Buyers asked if it is gone, and got no answer',
  absent: 'You were away for a long time',
};

function endsText(daysLeft: number): string {
  if (daysLeft <= 0) return 'Ends today';
  return daysLeft === 1 ? 'Ends tomorrow' : `Ends in ${daysLeft} days`;
}

/** The number of this device's calendar day. */
function dayNumber(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/** What a seller reads of a listing that ends; the headline is why they should renew it now. */
interface Lifetime {
  headline: string | null;
  detail: string;
  renewal: string;
}

type LifetimeFields = Pick<Listing, 'status' | 'resting' | 'expires_at' | 'askers'>;

/** How far a listing is in its lifetime by this device's calendar; null for what is sold or has no end. */
export function lifetimeOf(
  { status, resting, expires_at, askers }: LifetimeFields,
  now: Date,
): Lifetime | null {
  if (status === 'sold') return null;
  if (resting !== null)
    return { headline: 'Not in the lists', detail: REST_TEXTS[resting], renewal: 'Put it back' };
  const until = Date.parse(expires_at ?? '');
  if (Number.isNaN(until)) return null;
  const detail = `Up until ${dayOf(until)}`;
  if (askers !== null && askers > 0) {
    const who = askers === 1 ? 'A visitor asks' : `${askers} visitors ask`;
    return { headline: `${who} if it is gone`, detail, renewal: 'Still here' };
  }
  const daysLeft = dayNumber(until) - dayNumber(now.getTime());
  return { headline: daysLeft > ENDS_SOON ? null : endsText(daysLeft), detail, renewal: 'Renew' };
}

/** After a renewal, whose response may have no date. */
export function renewedText(until: string | null, wasResting: boolean): string {
  const start = wasResting ? 'Back in the lists' : 'Renewed';
  const time = Date.parse(until ?? '');
  return Number.isNaN(time) ? `${start}.` : `${start} until ${dayOf(time)}.`;
}
