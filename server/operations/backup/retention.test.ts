import { expect, test } from 'vitest';
import { keptBackups } from './retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 27, 12);

/** One backup an hour for so many days, as if each was followed by a deletion. */
function hourly(days: number): number[] {
  let kept: number[] = [];
  for (let time = NOW - days * DAY; time <= NOW; time += HOUR) kept = [...keptBackups(kept.concat(time))];
  return kept.toSorted((a, b) => b - a);
}

const days = (times: readonly number[]) => [
  ...new Set(times.map((time) => new Date(time).toISOString().slice(0, 10))),
];
const months = (times: readonly number[]) => [
  ...new Set(times.map((time) => new Date(time).toISOString().slice(0, 7))),
];

test('after two years of hourly backups a day, a week of days, four weeks and twelve months are there', () => {
  const kept = hourly(800);
  expect(kept.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => NOW - index * HOUR));
  expect(kept.length).toBeLessThanOrEqual(24 + 7 + 4 + 12);
  expect(days(kept)).toEqual(
    expect.arrayContaining(['2026-11-21', '2026-11-22', '2026-11-15', '2026-11-08']),
  );
  expect(months(kept)).toHaveLength(12);
  expect(months(kept).at(-1)).toBe('2025-12');
});

test('of an hour the newest is kept, and of a month its last', () => {
  expect(keptBackups([NOW, NOW + 1, NOW + 2])).toEqual(new Set([NOW + 2]));
  const [first, last] = [Date.UTC(2026, 8, 1), Date.UTC(2026, 8, 30)];
  const newer = Array.from({ length: 26 }, (_, index) => NOW - index * DAY);
  expect(keptBackups([first, last, ...newer]).has(last)).toBe(true);
  expect(keptBackups([first, last, ...newer]).has(first)).toBe(false);
});

test('after a year without a backup nothing is deleted', () => {
  const old = Array.from({ length: 24 }, (_, index) => NOW - 365 * DAY - index * HOUR);
  expect(keptBackups([...old, NOW]).size).toBe(24);
  expect(keptBackups(old)).toEqual(new Set(old));
});

test('one by a clock in 1970 takes the place of no other', () => {
  const times = hourly(60);
  const kept = keptBackups([...times, 0]);
  for (const time of times) expect(kept.has(time)).toBe(true);
});
