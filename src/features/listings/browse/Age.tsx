import { styled } from '@mui/material/styles';
import { marketDay } from '../../../contract/calendarDay.ts';
import type { CardListing } from '../card/CardPhoto.tsx';
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

/**
 * "Confirmed today" by the market's calendar, or "this week" for the six days before; null for older
 * or, by a wrong clock, later.
 */
export function confirmedText(moment: string | null, now: Date): string | null {
  const confirmed = new Date(moment ?? Number.NaN);
  if (!(confirmed <= now)) return null;
  const days = marketDay(now.getTime()) - marketDay(confirmed.getTime());
  if (days > 6) return null;
  return days === 0 ? 'Confirmed today' : 'Confirmed this week';
}

const Confirmed = styled('time')(({ theme: { vars } }) => ({
  color: vars.palette.success.main,
  fontWeight: 600,
}));

/**
 * That its seller has lately said that it is still there, unless it is sold or may be gone; else its
 * age. Hydration keeps the server's text: a moment later, or by another clock, it is another one.
 */
export function Age({ listing }: { listing: CardListing }) {
  const { created_at: created = null, confirmed_at = null, status, resting = null } = listing;
  const now = currentTime();
  const confirmed = status === 'sold' || resting !== null ? null : confirmed_at;
  const news = confirmedText(confirmed, now);
  if (news !== null) {
    return (
      <Confirmed dateTime={confirmed ?? ''} suppressHydrationWarning>
        {news}
      </Confirmed>
    );
  }
  return (
    created !== null && (
      <time dateTime={created} suppressHydrationWarning>
        {agoText(created, now)}
      </time>
    )
  );
}
