import { currentTime } from '../../../lib/timings.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Not `Intl.RelativeTimeFormat`, whose language data take a phone 80 milliseconds before the first card. */
const UNITS = [
  { unit: 'year', length: 365 * DAY, one: 'last year' },
  { unit: 'month', length: 30 * DAY, one: 'last month' },
  { unit: 'week', length: 7 * DAY, one: 'last week' },
  { unit: 'day', length: DAY, one: 'yesterday' },
  { unit: 'hour', length: HOUR, one: '1 hour ago' },
  { unit: 'minute', length: MINUTE, one: '1 minute ago' },
];

/** "3 days ago" of an ISO moment; "just now" for one in the future. */
export function agoText(moment: string | null, now: Date): string | null {
  const then = Date.parse(moment ?? '');
  if (Number.isNaN(then)) return null;
  const seconds = (now.getTime() - then) / 1000;
  const fitting = UNITS.find(({ length }) => seconds >= length);
  if (fitting === undefined) return 'just now';
  const count = Math.floor(seconds / fitting.length);
  return count === 1 ? fitting.one : `${count} ${fitting.unit}s ago`;
}

/** How long ago a listing was posted. Hydration keeps the server's text: a moment later it is another one. */
export function Age({ moment = null }: { moment: string | null | undefined }) {
  return (
    moment !== null && (
      <time dateTime={moment} suppressHydrationWarning>
        {agoText(moment, currentTime())}
      </time>
    )
  );
}
