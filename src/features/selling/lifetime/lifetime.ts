import { localDay } from '../../../contract/calendarDay.ts';
import type { Capabilities } from '../../../contract/capabilities.ts';
import {
  isService,
  type Category,
  type Listing,
  type ListingKind,
  type RestReason,
} from '../../../contract/listing.ts';

const ENDS_SOON = 7;

interface Perishable {
  kind: ListingKind;
  category?: Pick<Category, 'name'> | null | undefined;
}

/** After how many days a listing rests; null where it does not end. */
export function lifetimeDays(
  { lifetimes, wanted }: Pick<Capabilities, 'lifetimes' | 'wanted'>,
  { kind, category }: Perishable,
): number | null {
  if (kind === 'wanted') return wanted?.days ?? null;
  if (lifetimes === null) return null;
  return isService(category?.name ?? '') ? lifetimes.service_days : lifetimes.listing_days;
}

/**
 *   ─ post, renew ─▶ up ─ seven days before ─▶ ending ─▶ resting
 *                     ▲                          │          │
 *                     └───────── renew ──────────┴──────────┘
 *
 * A question whether it is gone comes before its end: the seller's answer renews it. `daysLeft`
 * counts calendar days on this device, so that "tomorrow" is the user's own.
 */
export type Lifetime =
  | { state: 'up'; until: Date }
  | { state: 'ending'; until: Date; daysLeft: number }
  | { state: 'asked'; until: Date; askers: number }
  | { state: 'resting'; reason: RestReason };

export function dateOf(moment: string | null): Date | null {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

type LifetimeFields = Pick<Listing, 'status' | 'resting' | 'expires_at'> & Partial<Pick<Listing, 'askers'>>;

/** How far a listing is in its lifetime; null for what is sold or has no date. */
export function lifetimeOf(
  { status, resting, expires_at, askers = null }: LifetimeFields,
  now: Date,
): Lifetime | null {
  if (status === 'sold') return null;
  if (resting !== null) return { state: 'resting', reason: resting };
  const until = dateOf(expires_at);
  if (until === null) return null;
  if (askers !== null && askers > 0) return { state: 'asked', until, askers };
  const daysLeft = localDay(until.getTime()) - localDay(now.getTime());
  if (daysLeft > ENDS_SOON) return { state: 'up', until };
  // Over while nothing rests yet: the server is about to end it, or this clock is fast.
  return { state: 'ending', until, daysLeft: Math.max(0, daysLeft) };
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const longDate = (date: Date): string => date.toLocaleDateString('en-GB', { dateStyle: 'long' });

/** Such as "10 Jan", or "10 Jan 2027" in another year: it fits a tile of a hundred pixels. */
const shortDate = (date: Date, now: Date): string =>
  date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });

export const staysUpText = (count: number, kind: ListingKind): string =>
  `${kind === 'wanted' ? 'It' : 'Your listing'} stays up for ${days(count)}; then one tap renews it.`;
export const staysUntilText = (until: Date): string =>
  `It stays up until ${longDate(until)}; then one tap renews it.`;

function restText(reason: RestReason, count: number): string {
  if (reason === 'expired') return `Its ${days(count)} ${count === 1 ? 'is' : 'are'} over`;
  return reason === 'unanswered'
    ? 'Buyers asked if it is gone, and got no answer'
    : 'You were away for a long time';
}

function endsText(daysLeft: number): string {
  if (daysLeft === 0) return 'Ends today';
  return daysLeft === 1 ? 'Ends tomorrow' : `Ends in ${days(daysLeft)}`;
}

const questionText = (askers: number): string =>
  askers === 1 ? 'A visitor asks if it is gone' : `${askers} visitors ask if it is gone`;

interface LifetimeText {
  headline: string | null;
  detail: string;
}

/** What a listing's seller reads of its lifetime; `count` is the lifetime of its category. */
export function lifetimeText(lifetime: Lifetime, count: number): LifetimeText {
  if (lifetime.state === 'resting')
    return { headline: 'Not in the lists', detail: restText(lifetime.reason, count) };
  const detail = `Up until ${longDate(lifetime.until)}`;
  if (lifetime.state === 'asked') return { headline: questionText(lifetime.askers), detail };
  return { headline: lifetime.state === 'up' ? null : endsText(lifetime.daysLeft), detail };
}

export function shortLifetimeText(lifetime: Lifetime, count: number, now: Date): LifetimeText {
  if (lifetime.state === 'resting') return lifetimeText(lifetime, count);
  const { headline } = lifetimeText(lifetime, count);
  return { headline, detail: headline === null ? `Until ${shortDate(lifetime.until, now)}` : '' };
}

export function renewLabel({ state }: Lifetime): string {
  if (state === 'asked') return 'Still here';
  return state === 'resting' ? 'Put it back' : 'Renew';
}

/** After a renewal; null where the response has no date. */
export function renewedText(until: Date | null, wasResting: boolean): string {
  const start = wasResting ? 'Back in the lists' : 'Renewed';
  return until === null ? `${start}.` : `${start} until ${longDate(until)}.`;
}
