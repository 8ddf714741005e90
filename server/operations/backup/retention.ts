const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const MONDAY = 3;

/** Of so many hours, days, weeks and months (UTC) the newest backup is kept. */
const PERIODS: readonly { count: number; periodOf: (time: number) => number }[] = [
  { count: 24, periodOf: (time) => Math.floor(time / HOUR) },
  { count: 7, periodOf: (time) => Math.floor(time / DAY) },
  { count: 4, periodOf: (time) => Math.floor((time / DAY + MONDAY) / 7) },
  { count: 12, periodOf: (time) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth() },
];

/**
 * Which backups are kept, by the times at which they were made. The periods are the newest that have
 * one, so that nothing is deleted because time passes: only new backups replace old ones.
 */
export function keptBackups(times: readonly number[]): Set<number> {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set<number>();
  for (const { count, periodOf } of PERIODS) {
    const periods = new Set<number>();
    for (const time of newestFirst) {
      if (periods.size === count) break;
      if (!periods.has(periodOf(time))) kept.add(time);
      periods.add(periodOf(time));
    }
  }
  return kept;
}
