import { bodyMessages, errorResponse, type CallError } from '../../api/errorResponse.ts';
import type { DeskListing, LogEntry, QueuedCase, Signal } from '../../contract/desk.ts';
import { REPORT_REASONS, type DeskAction, type ReportReason } from '../../contract/reports.ts';

export const FOR_MODERATORS = 'This is for moderators.';
export const CASES_FAILED = 'Failed to load the cases.';
export const CASE_FAILED = 'Failed to load this case.';
export const CASE_MISSING = 'There is no such case.';
export const LOG_FAILED = 'Failed to load the log.';
export const WHO_HINT =
  'The address of a page, a poster or a picture, a username, or a phone number. Each question is logged.';
export const QUEUE_EMPTY = 'Nothing waits.';
export const QUEUE_EMPTY_HINT = 'New reports show here by themselves.';
export const UNDONE = 'Undone. The case is open again.';
export const NO_RESPONSE = 'No response came. Check your connection and try again.';
const FAILED = 'That failed. Please try again.';

/** The sentence of a failed call: the response's own, where it has one. */
export function deskMessage(error: CallError): string {
  const response = errorResponse(error);
  if (response === null) return NO_RESPONSE;
  const [sentence = FAILED] = [...bodyMessages(response.body).values()].flat();
  return sentence;
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const FRACTIONS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'] as const;

/** A weight as moderators say it: 4 eighths are "½", 12 are "1½". */
export function weightText(eighths: number): string {
  const whole = Math.floor(eighths / 8);
  const fraction = FRACTIONS[Math.round(eighths) % 8] ?? '';
  return whole === 0 && fraction !== '' ? fraction : `${whole}${fraction}`;
}

const UNITS = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const;

/** How long something waits, such as "3 hours". */
export function ageText(since: string, now: number = Date.now()): string {
  const age = now - Date.parse(since);
  const fitting = UNITS.find(({ length }) => age >= length);
  return fitting === undefined ? 'a moment' : plural(Math.floor(age / fitting.length), fitting.unit);
}

/** Such as "26 Nov 2026, 21:05", by this device's clock. */
export const momentText = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export const dayText = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'medium' });

export const subjectText = ({ subject, is_phone: isPhone }: Pick<QueuedCase, 'subject' | 'is_phone'>) =>
  isPhone ? `+${subject}` : `@${subject}`;

/** A reason, or what a program noticed. */
export const reasonText = (reason: string): string => REPORT_REASONS[reason as ReportReason] ?? reason;

export const SIGNAL_TEXTS: Record<Signal, string> = {
  number: 'Same phone number',
};

export const STATE_TEXTS: Record<DeskListing['state'], string> = {
  shown: 'On the market',
  hidden: 'Hidden',
  removed: 'Removed',
  resting: 'Resting',
  sold: 'Sold',
  deleted: 'Deleted by the seller',
};

export const ACTION_LABELS: Record<DeskAction, string> = {
  clear: 'Not against the rules',
  leave: 'Leave it',
  hide: 'Hide',
  remove: 'Remove',
  warn: 'Warn',
  suspend: 'Suspend',
};

/** What follows from a decision, in one line. */
export const CONSEQUENCES: Record<DeskAction, string> = {
  clear:
    'It counts against the reporters, and the same reason stays silent until the listing is edited. What a program did is undone.',
  leave: 'The case is closed and counts against nobody. What a program did is undone.',
  hide: 'It leaves the lists, the search and its page at once. The seller reads why, and can appeal.',
  remove:
    'It is taken down, and kept for 30 days in case this is undone. The seller reads why, and can appeal.',
  warn: 'The seller reads the sentence. Nothing is taken down, and what a program did is undone.',
  suspend:
    'All of the seller’s listings are hidden. They can still read why, appeal, and take their data with them. For a scam the number is banned too.',
};

/** Of a number without an account nothing can be taken down. */
export const BAN = {
  label: 'Ban the number',
  consequence: 'An account that takes this number is held until a moderator has looked at it.',
};

const EFFECT_TEXTS: Record<string, string> = {
  clear: 'Not against the rules',
  leave: 'Left',
  hide: 'Hidden',
  remove: 'Removed',
  restore: 'Shown again',
  warn: 'Warned',
  suspend: 'Suspended',
  unsuspend: 'No longer suspended',
  hold: 'Held for a moderator',
  release: 'Released',
  ban: 'Number banned',
  'uphold appeal': 'Appeal upheld',
  'reject appeal': 'Appeal rejected',
  appoint: 'Made a moderator',
  dismiss: 'No longer a moderator',
  export: 'Data given out',
  erase: 'Account deleted',
  categories: 'Categories changed',
  places: 'Places changed',
};

const effectText = (action: string) => EFFECT_TEXTS[action] ?? action.replaceAll('_', ' ');

/** Listings are named by number, as the log holds no titles. */
const listingsText = (ids: readonly string[]): string =>
  ids.length > 3
    ? plural(ids.length, 'listing')
    : `${ids.length === 1 ? 'listing' : 'listings'} ${ids.join(', ')}`;

/** What a decision did, one line for each kind of effect. */
export function effectLines(effects: LogEntry['effects']): string[] {
  const actions = [...new Set(effects.map(({ action }) => action))];
  return actions.map((action) => {
    const same = effects.filter((effect) => effect.action === action);
    const listings = same.flatMap(({ listing }) => listing ?? []);
    const users = [...new Set(same.flatMap(({ user }) => user ?? []))];
    const until = same.find((effect) => effect.until !== null)?.until ?? null;
    const subject = [
      ...(listings.length > 0 ? [listingsText(listings)] : []),
      ...(listings.length === 0 ? users.map((user) => `@${user}`) : []),
    ].join(', ');
    const forGood = action === 'suspend' ? ' for good' : '';
    const end = until === null ? forGood : ` until ${dayText(until)}`;
    return `${effectText(action)}${subject === '' ? '' : `: ${subject}`}${end}`;
  });
}

const ACTORS: Record<string, string> = { operator: 'The operator', program: 'A program' };
export const actorText = (actor: string): string => ACTORS[actor] ?? `@${actor}`;
