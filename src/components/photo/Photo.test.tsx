import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { Photo } from './Photo.tsx';

/** A screen for jsdom, which lays nothing out: the test moves what is observed near it, or away. */
function fakeScreen() {
  let report: IntersectionObserverCallback | undefined;
  class FakeObserver {
    constructor(callback: IntersectionObserverCallback) {
      report = callback;
    }
    observe = vi.fn<() => void>();
    disconnect = vi.fn<() => void>();
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return (isIntersecting: boolean) =>
    act(() => report?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
}

const photoOf = (src: string) => <Photo photo={{ src }} alt="A lamp" />;
const shown = () => screen.queryByRole('img', { name: 'A lamp' });

test('a photo below the screen is requested when it comes near the screen, and then stays', () => {
  const move = fakeScreen();
  renderWithProviders(photoOf('/media/below.webp'));
  move(false);
  expect(shown()).toBeNull();
  move(true);
  expect(shown()).toHaveAttribute('src', '/media/below.webp');
});

test('a photo that was loaded before is rendered in the first frame', () => {
  const move = fakeScreen();
  const { unmount } = renderWithProviders(photoOf('/media/again.webp'));
  move(true);
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
