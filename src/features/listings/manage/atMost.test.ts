import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMost } from './atMost.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that is done, or fails, is not waited for any longer', async () => {
  await atMost(2000, Promise.resolve());
  await atMost(2000, Promise.reject(new Error('refused')));
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes too long is left to itself', async () => {
  const left = vi.fn<() => void>();
  async function wait() {
    await atMost(2000, new Promise(() => undefined));
    left();
  }
  const waiting = wait();
  await vi.advanceTimersByTimeAsync(1900);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await waiting;
  expect(left).toHaveBeenCalledOnce();
});
