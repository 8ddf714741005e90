import type { SellerPushText } from '../../../src/contract/pushNotifications.ts';
import { marketDay } from '../../../src/contract/calendarDay.ts';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { SELLER_AWAY_DAYS } from '../listings/public.ts';
import type { ListingToRemindOf } from './sellerStore.ts';

const DAY = 86_400_000;

/** What a seller should know of a listing by now; of several stages the newest. */
export interface Reminder {
  kind: 'end' | 'asked' | 'rest';
  /** The end, question or rest that it is about, by its time. */
  about: number;
  stage: number;
  title: string;
  body: string;
}

const ONE_TAP = 'One tap keeps it in the lists.';
const BACK = 'One tap brings it back.';

const REST_TEXTS = {
  expired: `Its time was over. ${BACK}`,
  unanswered: `Visitors asked whether it is gone, and three days passed without an answer. ${BACK}`,
  absent: `You were not here for half a year. ${BACK}`,
} as const;

/** When it rests unless its seller does something. */
function endOf({ expires_at, seen_day }: ListingToRemindOf): number | null {
  const away = seen_day === null ? null : (seen_day + SELLER_AWAY_DAYS) * DAY;
  return expires_at === null || away === null ? (expires_at ?? away) : Math.min(expires_at, away);
}

function endReminder(listing: ListingToRemindOf, now: number): Reminder | null {
  const end = endOf(listing);
  // What is over already has its reminder when it rests.
  if (end === null || end <= now) return null;
  const days = marketDay(end) - marketDay(now);
  if (days > 7) return null;
  const [stage, when] =
    days > 1
      ? ([1, `in ${days} days`] as const)
      : days === 1
        ? ([2, 'tomorrow'] as const)
        : ([3, 'today'] as const);
  const title = `“${listing.title}” leaves the lists ${when}`;
  return { kind: 'end', about: end, stage, title, body: `Is it still here? ${ONE_TAP}` };
}

function question({ title, asked_at, askers }: ListingToRemindOf): Reminder | null {
  if (asked_at === null) return null;
  const [stage, body] =
    askers === 1
      ? ([1, 'A visitor asks.'] as const)
      : ([2, 'Visitors ask. Without an answer in three days it leaves the lists.'] as const);
  return { kind: 'asked', about: asked_at, stage, title: `Is “${title}” still here?`, body };
}

/** All that the seller should know of the listing now. */
export function remindersOf(listing: ListingToRemindOf, now: number): Reminder[] {
  const { title, rested_at: about, rest_reason: reason } = listing;
  if (about === null) return [endReminder(listing, now), question(listing)].filter((one) => one !== null);
  if (reason === null) return [];
  return [{ kind: 'rest', about, stage: 1, title: `“${title}” left the lists`, body: REST_TEXTS[reason] }];
}

/** The message of a reminder, with the token by which it is answered. */
export const sellerMessage = (
  listing: ListingToRemindOf,
  { kind, title, body }: Reminder,
  token: string,
): SellerPushText => ({
  title,
  body,
  url: pagePaths.product(listing),
  query: '',
  tag: kind === 'asked' ? `listing-${listing.id}-asked` : `listing-${listing.id}`,
  token,
});

/** The first message of a device, by which its push service confirms that it exists. */
export const SELLER_CONFIRMATION = {
  title: 'You will be told about your listings',
  body: 'When one is about to end, or a visitor asks whether it is gone. Never at night.',
  url: pagePaths.profile('me'),
  query: '',
};
