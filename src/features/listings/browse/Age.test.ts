import { expect, test } from 'vitest';
import { agoText, confirmedText } from './Age.tsx';

const now = new Date('2026-11-20T12:00:00Z');

test('the text is that of Intl.RelativeTimeFormat', () => {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const SECONDS = { minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_592_000, year: 31_536_000 };
  for (const unit of ['minute', 'hour', 'day', 'week', 'month', 'year'] as const) {
    for (const count of [1, 2, 3]) {
      const then = new Date(now.getTime() - count * SECONDS[unit] * 1000).toISOString();
      expect(agoText(then, now)).toBe(format.format(-count, unit));
    }
  }
});

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T12:05:00Z', 'just now'],
  [null, null],
  ['soon', null],
])('%s is shown as %s', (moment, text) => {
  expect(agoText(moment, now)).toBe(text);
});

/** By the clock of Harare, two hours ahead of UTC. */
const at = (day: number, hours = 0, minutes = 0) => new Date(Date.UTC(2026, 10, day, hours - 2, minutes));

test.each([
  ['a minute ago', at(20, 12, 0), at(20, 12, 1), 'Confirmed today'],
  ['a minute before midnight', at(19, 23, 59), at(20), 'Confirmed this week'],
  ['six days ago, early', at(14), at(20, 23, 59), 'Confirmed this week'],
  ['seven days ago, late', at(13, 23, 59), at(20), null],
  ['in a minute, by this clock', at(20, 12, 1), at(20, 12), null],
  ['in another century, by a clock without a battery', at(20), new Date(0), null],
])('confirmed %s', (_when, confirmed, read, text) => {
  expect(confirmedText(confirmed.toISOString(), read)).toBe(text);
});
