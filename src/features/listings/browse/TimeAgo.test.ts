import { expect, test } from 'vitest';
import { agoText } from './TimeAgo.tsx';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:58:00Z', '2 minutes ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-17T11:00:00Z', '3 days ago'],
  ['2026-11-05T12:00:00Z', '2 weeks ago'],
  ['2026-08-20T12:00:00Z', '3 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('what was posted at %s was posted %s', (moment, words) => {
  expect(agoText(moment, now)).toBe(words);
});

test('the words are those of the language data that browsers have', () => {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const SECONDS = { minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_592_000, year: 31_536_000 };
  for (const unit of ['minute', 'hour', 'day', 'week', 'month', 'year'] as const) {
    for (const count of [1, 2, 3]) {
      const then = new Date(now.getTime() - count * SECONDS[unit] * 1000).toISOString();
      expect(agoText(then, now)).toBe(words.format(-count, unit));
    }
  }
});

test('a server whose clock runs ahead posted just now', () => {
  expect(agoText('2026-11-20T12:05:00Z', now)).toBe('just now');
});

test('a back end that names no time, or none that can be read, has none shown', () => {
  expect(agoText(null, now)).toBeNull();
  expect(agoText('soon', now)).toBeNull();
});
