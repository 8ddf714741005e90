import { sentenceOf, type CallError } from '../../api/errorResponse.ts';
import type { Action, ActionKind, SellersListing } from '../../contract/moderation.ts';
import { dayOf } from '../../lib/timings.ts';
import { REPORT_REASONS, type ReportReason } from '../../contract/reports.ts';

export const failureText = (error: CallError): string =>
  sentenceOf(
    error,
    'That failed. Please try again.',
    'No response came. Check your connection and try again.',
  );

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const UNITS = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const;

export function ageText(since: string, now: number = Date.now()): string {
  const age = now - Date.parse(since);
  const fitting = UNITS.find(({ length }) => age >= length);
  return fitting === undefined ? 'a moment' : plural(Math.floor(age / fitting.length), fitting.unit);
}

/** "2 × A scam", the most frequent first. */
export const reasonsText = (reasons: Readonly<Record<string, number>>): string =>
  Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => {
      const text = REPORT_REASONS[reason as ReportReason] ?? reason;
      return count === 1 ? text : `${count} × ${text}`;
    })
    .join(', ');

export const STATE_TEXTS: Record<SellersListing['state'], string> = {
  shown: 'On the market',
  hidden: 'Hidden',
  resting: 'Resting',
  sold: 'Sold',
  deleted: 'Deleted by the seller',
};

interface KindTexts {
  label: string;
  done: string;
  consequence: string;
}

export const KINDS: Record<ActionKind, KindTexts> = {
  hide: {
    label: 'Hide',
    done: 'The listing is hidden.',
    consequence: 'It leaves the lists, the search and its page at once.',
  },
  warn: { label: 'Warn', done: 'The person is warned.', consequence: 'Nothing is taken down.' },
  suspend: {
    label: 'Suspend',
    done: 'The account is suspended.',
    consequence:
      'They are signed out, and all of their listings are hidden. They can still read why, appeal, and take their data with them. For a scam nobody else can use their number.',
  },
  dismiss: {
    label: 'Nothing is wrong',
    done: 'The reports are closed.',
    consequence: 'The reports are closed, and what a program has hidden is shown again. Nobody is told.',
  },
};

const BECAUSE: Record<ReportReason, string> = {
  scam: 'it looks like a scam',
  advance_payment: 'buyers are asked to pay before they have seen it',
  stolen: 'it is said to be stolen',
  danger: 'it is forbidden or dangerous',
  misleading: 'it is not what it says',
  rude: 'somebody was insulted or threatened',
  other: 'it is against the rules of this market',
};

interface Told {
  kind: ActionKind;
  reason: ReportReason;
  days: number | null;
  title: string | null;
}

/** What the person reads unless the moderator writes something else. */
export function usualMessage({ kind, reason, days, title }: Told): string {
  const because = BECAUSE[reason];
  if (kind === 'hide') return `"${title ?? ''}" is hidden, because ${because}. You can appeal against this.`;
  if (kind === 'suspend')
    return `Your account is suspended ${daysText(days)}, because ${because}. You can appeal against this.`;
  const about = title === null ? '' : ` of "${title}"`;
  return `Please read the rules: we found${about} that ${because}. The next time it will be taken down.`;
}

export const daysText = (days: number | null): string =>
  days === null ? 'for good' : `for ${plural(days, 'day')}`;

const DONE: Record<string, string> = {
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
  dismiss: 'Nothing was wrong',
  appoint: 'Made a moderator',
  demote: 'No longer a moderator',
  student: 'Badge “student” changed',
  password: 'Code for a new password given',
  export: 'Data given out',
  erase: 'Account deleted',
  categories: 'Categories changed',
  places: 'Places changed',
};

/** "Hidden: Red kettle · @rudo", "Suspended until 3 Dec 2026: @rudo". */
export function actionText({ kind, title, listing, user, until }: Action): string {
  const end = kind !== 'suspend' ? '' : until === null ? ' for good' : ` until ${dayOf(until)}`;
  const subject = [
    ...(listing === null ? [] : [title ?? `listing ${listing}`]),
    ...(user === null ? [] : [`@${user}`]),
  ].join(' · ');
  return `${DONE[kind] ?? kind}${end}${subject === '' ? '' : `: ${subject}`}`;
}

const ACTORS: Record<string, string> = { operator: 'The operator', program: 'A program' };
export const actorText = (actor: string): string => ACTORS[actor] ?? `@${actor}`;
