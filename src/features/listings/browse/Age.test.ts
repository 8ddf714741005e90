import { expect, test } from 'vitest';
import { agoText } from './Age.tsx';

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
