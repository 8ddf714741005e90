const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The largest unit that fits, in seconds. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * How long ago a moment was, in words: "3 days ago". A clock that runs ahead of ours makes it "just now".
 * @param moment ISO 8601; anything else is null.
 */
export function agoText(moment: string | null, now: Date = new Date()): string | null {
  const then = moment === null ? Number.NaN : Date.parse(moment);
  if (Number.isNaN(then)) return null;
  const seconds = (now.getTime() - then) / 1000;
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit === undefined ? 'just now' : words.format(-Math.floor(seconds / unit[1]), unit[0]);
}
