import { styled } from '@mui/material/styles';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { marketDay } from '../../../contract/calendarDay.ts';
import type { Listing } from '../../../contract/listing.ts';
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

/** When the server rendered the page; null in a page that it did not render. */
export const RenderedAt = createContext<number | null>(null);

const never = () => () => undefined;

/** A text that depends on the time of the render. Hydration uses the server's, for the same text. */
function useTimedText(textAt: (now: Date) => string | null): string | null {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(
    never,
    () => textAt(currentTime()),
    () => textAt(renderedAt === null ? currentTime() : new Date(renderedAt)),
  );
}

const Confirmation = styled('time')(({ theme: { vars } }) => ({
  color: vars.palette.success.main,
  fontWeight: 600,
}));

/** How long ago a moment was, at the time of the render. */
export function TimeAgo({ moment }: { moment: string | null }) {
  const text = useTimedText((now) => agoText(moment, now));
  return text !== null && <time dateTime={moment ?? ''}>{text}</time>;
}

interface ConfirmedProps {
  listing: Pick<Listing, 'created_at' | 'confirmed_at' | 'status' | 'resting'>;
  orAge?: boolean;
}

/** That the seller has lately said that it is still there; not of what is sold, or may be gone. */
export function Confirmed({ listing, orAge = false }: ConfirmedProps) {
  const { created_at: created, confirmed_at: confirmed, status, resting } = listing;
  const moment = status === 'sold' || resting !== null ? null : confirmed;
  const text = useTimedText((now) => confirmedText(moment, now) ?? (orAge ? agoText(created, now) : null));
  if (text === null) return null;
  if (!text.startsWith('Confirmed')) return <time dateTime={created ?? ''}>{text}</time>;
  return <Confirmation dateTime={moment ?? ''}>{text}</Confirmation>;
}
