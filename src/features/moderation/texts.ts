import { sentenceOf, type CallError } from '../../api/errorResponse.ts';
import type { Action, ActionKind, SellersListing } from '../../contract/moderation.ts';
import { REPORT_REASONS, type ReportReason } from '../../contract/reports.ts';

export const FOR_MODERATORS = 'This is for moderators.';
export const QUEUE_FAILED = 'Failed to load who waits.';
export const QUEUE_EMPTY = 'Nothing waits.';
export const USER_FAILED = 'Failed to load this person.';
export const LOG_FAILED = 'Failed to load the log.';
export const NO_RESPONSE = 'No response came. Check your connection and try again.';

export const failureText = (error: CallError): string =>
  sentenceOf(error, 'That failed. Please try again.', NO_RESPONSE);

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

export const momentText = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export const dayText = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'medium' });

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

export const KIND_LABELS: Record<ActionKind, string> = {
  hide: 'Hide',
  warn: 'Warn',
  suspend: 'Suspend',
  dismiss: 'Nothing is wrong',
};

export const DONE_TEXTS: Record<ActionKind, string> = {
  hide: 'The listing is hidden.',
  warn: 'The person is warned.',
  suspend: 'The account is suspended.',
  dismiss: 'The reports are closed.',
};

export const CONSEQUENCES: Record<ActionKind, string> = {
  hide: 'It leaves the lists, the search and its page at once.',
  warn: 'Nothing is taken down.',
  suspend:
    'They are signed out, and all of their listings are hidden. They can still read why, appeal, and take their data with them. For a scam nobody else can use their number.',
  dismiss: 'The reports are closed, and what a program has hidden is shown again. Nobody is told.',
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
  const end = kind !== 'suspend' ? '' : until === null ? ' for good' : ` until ${dayText(until)}`;
  const subject = [
    ...(listing === null ? [] : [title ?? `listing ${listing}`]),
    ...(user === null ? [] : [`@${user}`]),
  ].join(' · ');
  return `${DONE[kind] ?? kind}${end}${subject === '' ? '' : `: ${subject}`}`;
}

const ACTORS: Record<string, string> = { operator: 'The operator', program: 'A program' };
export const actorText = (actor: string): string => ACTORS[actor] ?? `@${actor}`;
