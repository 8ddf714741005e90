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
