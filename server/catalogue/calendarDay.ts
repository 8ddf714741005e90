const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Of the campus to UTC: Africa/Harare has no summer time. */
export const MARKET_OFFSET = 2 * HOUR;

/** The number of the market's calendar day at a time in milliseconds, counted from 1970. */
export const marketDay = (time: number): number => Math.floor((time + MARKET_OFFSET) / DAY);

export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
