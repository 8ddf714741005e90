import type { ListingKind } from '../../../src/contract/listing.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';
import { marketDay } from '../../../src/contract/calendarDay.ts';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { SELLER_AWAY_DAYS } from '../listings/public.ts';
import type { ListingToRemindOf, RemindedListing } from './sellerStore.ts';

const DAY = 86_400_000;

/** What a seller should know of a listing by now; of several stages the newest. */
export interface Reminder {
  kind: 'end' | 'asked' | 'rest' | 'match';
  /** The end, question or rest that it is about, by its time; of a match the newest listing's id. */
  about: number;
  stage: number;
  title: string;
  body: string;
}

const BACK = 'One tap brings it back.';

/** Of a listing that ends at some time (`when`), and of one that has ended. */
const END_TEXTS: Record<ListingKind, (title: string, when: string) => { title: string; body: string }> = {
  sale: (title, when) => ({
    title: `“${title}” leaves the lists ${when}`,
    body: 'Is it still here? One tap keeps it in the lists.',
  }),
  wanted: (title, when) => ({
    title: `Do you still look for “${title}”?`,
    body: `It leaves the list of what is wanted ${when}. One tap keeps it there.`,
  }),
};
const REST_TITLES: Record<ListingKind, (title: string) => string> = {
  sale: (title) => `“${title}” left the lists`,
  wanted: (title) => `“${title}” left the list of what is wanted`,
};

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
  return { kind: 'end', about: end, stage, ...END_TEXTS[listing.kind](listing.title, when) };
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
  const { title, kind, rested_at: about, rest_reason: reason } = listing;
  if (about === null) return [endReminder(listing, now), question(listing)].filter((one) => one !== null);
  if (reason === null) return [];
  const rest = { title: REST_TITLES[kind](title), body: REST_TEXTS[reason] };
  return [{ kind: 'rest', about, stage: 1, ...rest }];
}

/** Something new fits what is wanted: the newest, of how many. */
export const matchReminder = (
  { title }: Pick<ListingToRemindOf, 'title'>,
  { newest, count, about }: { newest: string; count: number; about: number },
): Reminder => ({
  kind: 'match',
  about,
  stage: 1,
  title: count === 1 ? `“${newest}” was posted` : `“${newest}” and more was posted`,
  body: `You look for “${title}”.`,
});

/** The message of a reminder, which opens the listing. */
export const sellerMessage = (
  listing: RemindedListing,
  { kind, title, body }: Reminder,
): PushText & { tag: string } => ({
  title,
  body,
  url: pagePaths.product(listing),
  query: '',
  tag: `listing-${listing.id}${kind === 'asked' || kind === 'match' ? `-${kind}` : ''}`,
});

/** The first message of a device, by which its push service confirms that it exists. */
export const SELLER_CONFIRMATION = {
  title: 'You will be told about your listings',
  body: 'When one is about to end, a visitor asks whether it is gone, or what you look for is posted. Never at night.',
  url: pagePaths.profile('me'),
  query: '',
};
