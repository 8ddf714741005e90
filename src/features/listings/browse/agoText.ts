const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The largest unit that fits, in seconds, and what one of it is called. `Intl.RelativeTimeFormat`
 * says the same, but a browser reads its language data when the first one is made: 80 milliseconds
 * on a phone, before the first card (docs/performance.md).
 */
const UNITS = [
  { unit: 'year', length: 365 * DAY, one: 'last year' },
  { unit: 'month', length: 30 * DAY, one: 'last month' },
  { unit: 'week', length: 7 * DAY, one: 'last week' },
  { unit: 'day', length: DAY, one: 'yesterday' },
  { unit: 'hour', length: HOUR, one: '1 hour ago' },
  { unit: 'minute', length: MINUTE, one: '1 minute ago' },
];

/**
 * How long ago a moment was, in words: "3 days ago". A clock that runs ahead of ours makes it "just
 * now".
 * @param moment ISO 8601; anything else is null.
 */
export function agoText(moment: string | null, now: Date = new Date()): string | null {
  const then = moment === null ? Number.NaN : Date.parse(moment);
  if (Number.isNaN(then)) return null;
  const seconds = (now.getTime() - then) / 1000;
  const fitting = UNITS.find(({ length }) => seconds >= length);
  if (fitting === undefined) return 'just now';
  const count = Math.floor(seconds / fitting.length);
  return count === 1 ? fitting.one : `${count} ${fitting.unit}s ago`;
}
