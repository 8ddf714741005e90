import { createContext, useContext, useSyncExternalStore } from 'react';
import { useClock } from '../../ui/device/deviceSlice.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Units in seconds, with the text for one. `Intl.RelativeTimeFormat` gives the same text, but loads
 * its language data at first use: 80 milliseconds on a phone, before the first card.
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
 * How long ago a moment was, such as "3 days ago"; "just now" for one in the future.
 * @param moment ISO 8601; anything else is null.
 */
export function agoText(moment: string | null, now: Date): string | null {
  const then = moment === null ? Number.NaN : Date.parse(moment);
  if (Number.isNaN(then)) return null;
  const seconds = (now.getTime() - then) / 1000;
  const fitting = UNITS.find(({ length }) => seconds >= length);
  if (fitting === undefined) return 'just now';
  const count = Math.floor(seconds / fitting.length);
  return count === 1 ? fitting.one : `${count} ${fitting.unit}s ago`;
}

/** When the server rendered the page; null in a page that it did not render. */
export const RenderedAt = createContext<number | null>(null);

const never = () => () => undefined;

/** A text that depends on the time of the render. Hydration uses the server's, for the same text. */
export function useTimedText(textAt: (now: Date, isOnServer: boolean) => string | null): string | null {
  const renderedAt = useContext(RenderedAt);
  const clock = useClock();
  return useSyncExternalStore(
    never,
    () => textAt(clock(), false),
    () => textAt(renderedAt === null ? clock() : new Date(renderedAt), true),
  );
}

interface TimeAgoProps {
  /** ISO 8601, or null where the back end sends none. */
  moment: string | null;
}

/** How long ago, at the time of the render. */
export function TimeAgo({ moment }: TimeAgoProps) {
  const text = useTimedText((now) => agoText(moment, now));
  return text === null || moment === null ? null : <time dateTime={moment}>{text}</time>;
}
