import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WHOLE } from './zoomView.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  const photo = {
    src: '/media/pot.webp',
    size: null,
    smaller: [],
    placeholder: 'data:image/webp;base64,AAAA',
  };
  render(<ZoomPicture ref={null} photo={photo} alt="Clay pot" view={WHOLE} />);
});
afterEach(() => vi.useRealTimers());

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const status = () => screen.getByRole('status');
const load = () => fireEvent.load(screen.getByRole('img', { name: 'Clay pot' }));

test('a photo that loads soon is not reported', async () => {
  await wait(100);
  expect(status()).toBeEmptyDOMElement();
  load();
  await wait(10_000);
  expect(status()).toBeEmptyDOMElement();
});

test('a photo that takes long is reported until it has loaded', async () => {
  await wait(10_000);
  expect(status()).toHaveTextContent('Loading the large photo…');
  load();
  expect(status()).toBeEmptyDOMElement();
});

test.each([
  ['when the network is back', () => fireEvent(window, new Event('online'))],
  ['by the button', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
])('a photo that did not load is requested again %s', async (_when, retry) => {
  const first = screen.getByRole('img', { name: 'Clay pot' });
  fireEvent.error(first);
  expect(status()).toHaveTextContent('The large photo could not be loaded.');
  retry();
  await wait(10_000);
  expect(status()).toHaveTextContent('Loading the large photo…');
  expect(screen.getByRole('img', { name: 'Clay pot' })).not.toBe(first);
  load();
  expect(status()).toBeEmptyDOMElement();
});
