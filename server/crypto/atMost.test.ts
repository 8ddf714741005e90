import { expect, test } from 'vitest';
import { atMost } from './atMost.ts';

test('of many tasks at most two run at once, in the order they came, and a failure frees its place', async () => {
  const inTurn = atMost(2);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((index) =>
      inTurn(async () => {
        started.push(index);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (index === 1) throw new Error('no picture');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array.from({ length: 4 }, () => 'fulfilled'),
  ]);
});
