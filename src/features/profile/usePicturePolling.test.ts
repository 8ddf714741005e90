import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePicturePolling } from './usePicturePolling.ts';

let tries: EventTarget[] = [];

class FakeImage extends EventTarget {
  src = '';
  constructor() {
    super();
    tries.push(this);
  }
}

beforeEach(() => {
  tries = [];
  vi.useFakeTimers();
  vi.stubGlobal('Image', FakeImage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (event: 'load' | 'error') =>
  act(() => {
    tries.at(-1)?.dispatchEvent(new Event(event));
  });
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('a picture is tried again a second after each failure until it loads', () => {
  const { result } = renderHook(() => usePicturePolling('/media/rudo.webp'));
  expect(result.current).toBe('waiting');
  answer('error');
  wait(999);
  expect(tries).toHaveLength(1);
  wait(1);
  expect(tries).toHaveLength(2);
  answer('load');
  expect(result.current).toBe('loaded');
});

test('after the tenth failure it is given up', () => {
  const { result } = renderHook(() => usePicturePolling('/media/rudo.webp'));
  for (let count = 1; count < 10; count += 1) {
    answer('error');
    wait(1000);
  }
  expect(result.current).toBe('waiting');
  answer('error');
  wait(60_000);
  expect(result.current).toBe('givenUp');
  expect(tries).toHaveLength(10);
});

test('leaving the page stops it', () => {
  const { unmount } = renderHook(() => usePicturePolling('/media/rudo.webp'));
  answer('error');
  unmount();
  wait(60_000);
  expect(tries).toHaveLength(1);
});
