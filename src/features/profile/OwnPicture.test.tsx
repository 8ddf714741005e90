import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PicturePolling, uploadMessage } from './OwnPicture.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const image = () => screen.getByRole('presentation', { hidden: true });
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
function poll() {
  const onSettled = vi.fn<(state: string) => void>();
  render(<PicturePolling address="/media/rudo.webp" onSettled={onSettled} />);
  return onSettled;
}

test('a picture is tried again a second after each failure, until it loads', () => {
  const onSettled = poll();
  const first = image();
  fireEvent.error(first);
  wait(999);
  expect(image()).toBe(first);
  wait(1);
  expect(image()).not.toBe(first);
  expect(onSettled).not.toHaveBeenCalled();
  fireEvent.load(image());
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('loaded');
});

test('after the tenth failure the polling ends', () => {
  const onSettled = poll();
  for (let count = 1; count < 10; count += 1) {
    fireEvent.error(image());
    wait(1000);
  }
  const tenth = image();
  expect(onSettled).not.toHaveBeenCalled();
  fireEvent.error(tenth);
  wait(60_000);
  expect(image()).toBe(tenth);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('givenUp');
});

test.each([
  [{ status: 400, data: { profile_picture: ['Not a picture.'] } }, 'Not a picture.'],
  [{ status: 413, data: { detail: 'Too large.' } }, 'Too large.'],
])('§8, Photo upload: %o gives %s', (error, sentence) => {
  expect(uploadMessage(error)).toBe(sentence);
});
