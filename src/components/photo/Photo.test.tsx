import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeScreen } from '../../../tests/support/fakeScreen.ts';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { Photo } from './Photo.tsx';

afterEach(() => vi.unstubAllGlobals());

const photoOf = (src: string) => <Photo photo={{ src }} alt="A lamp" />;
const shown = () => screen.queryByRole('img', { name: 'A lamp' });

test('a photo below the screen is not asked for until one comes near it, and then stays', () => {
  const { place } = fakeScreen();
  const { container } = renderWithProviders(photoOf('/media/below.webp'));
  place(container, false);
  expect(shown()).toBeNull();
  place(container, true);
  expect(shown()).toHaveAttribute('src', '/media/below.webp');
});

test('a photo that was seen before is there in the first frame', () => {
  const { place } = fakeScreen();
  const { container, unmount } = renderWithProviders(photoOf('/media/again.webp'));
  place(container, true);
  unmount();
  renderWithProviders(photoOf('/media/again.webp'));
  expect(shown()).toBeVisible();
});

test('the first photo of a page is asked for at once', () => {
  fakeScreen();
  renderWithProviders(<Photo photo={{ src: '/media/first.webp' }} alt="A lamp" isFirst />);
  expect(shown()).toBeVisible();
});

test('where the browser cannot say what is near, every photo is shown', () => {
  renderWithProviders(photoOf('/media/old-phone.webp'));
  expect(shown()).toBeVisible();
});
