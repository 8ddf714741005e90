import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeMessage, uploadMessage, usePicturePolling } from './OwnPicture.tsx';

let tries: EventTarget[] = [];
beforeEach(() => {
  tries = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      constructor() {
        super();
        tries.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const poll = () => renderHook(() => usePicturePolling('/media/rudo.webp'));
const respond = (event: 'load' | 'error') => act(() => void tries.at(-1)?.dispatchEvent(new Event(event)));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('a picture is tried again a second after each failure, until it loads', () => {
  const { result } = poll();
  respond('error');
  wait(999);
  expect(tries).toHaveLength(1);
  wait(1);
  expect(tries).toHaveLength(2);
  expect(result.current).toBe('waiting');
  respond('load');
  expect(result.current).toBe('loaded');
});

test('after the tenth failure the polling ends', () => {
  const { result } = poll();
  for (let count = 1; count < 10; count += 1) {
    respond('error');
    wait(1000);
  }
  respond('error');
  wait(60_000);
  expect(result.current).toBe('givenUp');
  expect(tries).toHaveLength(10);
});

test('leaving the page stops it', () => {
  const { unmount } = poll();
  respond('error');
  unmount();
  wait(60_000);
  expect(tries).toHaveLength(1);
});

test.each([
  [{ status: 400, data: { profile_picture: ['Not a picture.'] } }, 'Not a picture.'],
  [{ status: 413, data: { detail: 'Too large.' } }, 'Too large.'],
  [{ status: 502, data: '<html>' }, 'Upload failed. Please try again.'],
])('§8, Photo upload: %o gives %s', (error, sentence) => {
  expect(uploadMessage(error)).toBe(sentence);
});

test('§8, Photo removal', () => {
  expect(removeMessage({ status: 500, data: null })).toBe('Remove failed. Please try again.');
  expect(removeMessage({ status: 503, data: { detail: 'Later.' } })).toBe('Later.');
});
