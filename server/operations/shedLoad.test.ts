import { expect, test } from 'vitest';
import { createPressureHandler } from './shedLoad.ts';

test('a start that took long refuses nobody; who comes later, while the process cannot keep up, is told to wait', () => {
  let time = 0;
  const { onListen, answer } = createPressureHandler(() => time);
  expect(answer()).toBeNull();
  time = 60_000;
  onListen();
  time += 9_999;
  expect(answer()).toBeNull();
  time += 1;
  expect(answer()).toMatchObject({
    status: 503,
    message: 'The server is busy. Please try again in a moment.',
    headers: { 'retry-after': '5' },
  });
});
