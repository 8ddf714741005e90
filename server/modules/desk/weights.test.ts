import { expect, test } from 'vitest';
import { weightOf } from './weights.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;

/** The age of the account in days, whether it has the badge, and how many reports ended how. */
test.each([
  [0, false, 0, 0, 4],
  [7, false, 0, 0, 4],
  [7.01, false, 0, 0, 8],
  [30, true, 0, 0, 12],
  [1, true, 0, 0, 4],
  [30, false, 2, 0, 8],
  [30, false, 3, 0, 12],
  [30, true, 3, 2, 18],
  [30, false, 0, 2, 8],
  [30, false, 0, 3, 4],
  [30, true, 1, 3, 6],
  [1, false, 0, 3, 2],
  [30, false, 4, 4, 8],
])('%s days, badge %s, %i upheld, %i overruled: %i eighths', (days, badge, upheld, overruled, weight) => {
  const student_until = badge ? NOW + DAY : NOW;
  expect(weightOf({ created_at: NOW - days * DAY, student_until, upheld, overruled }, NOW)).toBe(weight);
});

test('a report without an account weighs a quarter of one with', () => {
  expect(weightOf(null, NOW)).toBe(2);
});
