import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WHOLE } from './zoom.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pot = { src: '/media/pot.webp', size: null, smaller: [], placeholder: 'data:image/webp;base64,AAAA' };
const show = () => render(<ZoomPicture ref={null} photo={pot} alt="Clay pot" view={WHOLE} />);
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const said = () => screen.getByRole('status');

test('a photo that comes soon comes without a word', async () => {
  show();
  await wait(100);
  expect(said()).toBeEmptyDOMElement();
  fireEvent.load(screen.getByRole('img'));
  await wait(10_000);
  expect(said()).toBeEmptyDOMElement();
});

test('a photo that takes long is said to be on its way, until it is there', async () => {
  show();
  await wait(10_000);
  expect(said()).toHaveTextContent('Loading the large photo…');
  fireEvent.load(screen.getByRole('img'));
  expect(said()).toBeEmptyDOMElement();
});

test('a photo that could not be had is asked for again when the network is back', async () => {
  show();
  fireEvent.error(screen.getByRole('img'));
  expect(said()).toHaveTextContent('The large photo could not be loaded.');
  fireEvent(window, new Event('online'));
  await wait(10_000);
  expect(said()).toHaveTextContent('Loading the large photo…');
  fireEvent.load(screen.getByRole('img'));
  expect(said()).toBeEmptyDOMElement();
});
