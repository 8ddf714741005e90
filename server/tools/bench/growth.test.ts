import { expect, test } from 'vitest';
import { growthOf, sparkline } from './growth.ts';

test('what fills in the first quarter and stays is flat; what goes on grows', () => {
  expect(growthOf([10, 60, 100, 101, 104, 102, 103, 103])).toBe('flat (101 → 103)');
  expect(growthOf([10, 20, 30, 40, 50, 60, 70, 80])).toBe('grows (40 → 80)');
  expect(growthOf(Array.from({ length: 8 }, () => Number.NaN))).toBe('not measured');
  expect(growthOf([90, 80, 70, 60, 50, 40, 30, 20])).toBe('falls (70 → 30)');
});

test('a row of bars has at most sixty, and shows each peak', () => {
  expect(sparkline([0, 50, 100])).toBe('▁▅█');
  expect(sparkline([0, 0])).toBe('▁▁');
  const long = sparkline(Array.from({ length: 240 }, (_, minute) => (minute === 121 ? 9 : 0)));
  expect(long).toHaveLength(60);
  expect(long.indexOf('█')).toBe(30);
});
