import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ZoomViewer } from './ZoomViewer.tsx';

const picture = () => screen.getByRole('img', { name: 'Clay pot' });
const status = () => screen.getAllByRole('status').at(-1);

test('a photo that did not load is requested again by the button', () => {
  render(<ZoomViewer photos={[{ src: '/media/pot.webp' }]} alt="Clay pot" onClose={() => undefined} />);
  const first = picture();
  fireEvent.error(first);
  expect(status()).toHaveTextContent('The large photo could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(status()).toHaveTextContent('Loading the large photo…');
  expect(picture()).not.toBe(first);
  fireEvent.load(picture());
  expect(status()).toBeEmptyDOMElement();
});
