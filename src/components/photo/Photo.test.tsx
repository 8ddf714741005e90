import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeScreen } from '../../../tests/support/fakeScreen.ts';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { Photo } from './Photo.tsx';

afterEach(() => vi.unstubAllGlobals());

const photoOf = (src: string) => <Photo photo={{ src }} alt="A lamp" />;
const shown = () => screen.queryByRole('img', { name: 'A lamp' });

test('a photo below the screen is requested when it comes near the screen, and then stays', () => {
  const { place: move } = fakeScreen();
  const { container } = renderWithProviders(photoOf('/media/below.webp'));
  move(container, false);
  expect(shown()).toBeNull();
  move(container, true);
  expect(shown()).toHaveAttribute('src', '/media/below.webp');
});

test('a photo that was loaded before is rendered in the first frame', () => {
  const { place: move } = fakeScreen();
  const { container, unmount } = renderWithProviders(photoOf('/media/again.webp'));
  move(container, true);
  unmount();
  renderWithProviders(photoOf('/media/again.webp'));
  expect(shown()).toBeVisible();
});

test('the first photo of a page is requested at once', () => {
  fakeScreen();
  renderWithProviders(<Photo photo={{ src: '/media/first.webp' }} alt="A lamp" isFirst />);
  expect(shown()).toBeVisible();
});

test('where the browser cannot report what is near, every photo is shown', () => {
  renderWithProviders(photoOf('/media/old-phone.webp'));
  expect(shown()).toBeVisible();
});
