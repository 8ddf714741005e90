import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ZoomViewer } from './ZoomViewer.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const photo = { src: '/media/pot.webp', size: null, smaller: [] };
  render(<ZoomViewer photos={[photo]} alt="Clay pot" onClose={() => undefined} />);
});
afterEach(() => vi.useRealTimers());

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const picture = () => screen.getByRole('img', { name: 'Clay pot' });
const status = () => screen.getAllByRole('status').at(-1);

test('a photo is reported only when it takes long, until it has loaded', async () => {
  await wait(100);
  expect(status()).toBeEmptyDOMElement();
  await wait(10_000);
  expect(status()).toHaveTextContent('Loading the large photo…');
  fireEvent.load(picture());
  expect(status()).toBeEmptyDOMElement();
});

test.each([
  ['when the network is back', () => fireEvent(window, new Event('online'))],
  ['by the button', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
])('a photo that did not load is requested again %s', (_when, retry) => {
  const first = picture();
  fireEvent.error(first);
  expect(status()).toHaveTextContent('The large photo could not be loaded.');
  retry();
  expect(status()).toBeEmptyDOMElement();
  expect(picture()).not.toBe(first);
});
