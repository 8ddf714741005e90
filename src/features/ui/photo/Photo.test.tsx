import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { Photo } from './Photo.tsx';

const lamp = () => screen.queryByRole('img', { name: 'A lamp' });

test('the first photo of a page is requested at once, another when it comes near the screen; a lost one is a tile', () => {
  const reportNear = vi.fn<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reportNear.mockImplementation(() => report([{ isIntersecting: true }]));
      }
    },
  );
  const { unmount } = renderWithProviders(
    <Photo photo={{ src: '/media/lamp-first.webp' }} alt="A lamp" isFirst />,
  );
  expect(lamp()).toHaveAttribute('loading', 'eager');
  unmount();
  renderWithProviders(<Photo photo={{ src: '/media/lamp-far.webp' }} alt="A lamp" />);
  expect(lamp()).not.toBeInTheDocument();
  act(reportNear);
  expect(lamp()).toHaveAttribute('loading', 'lazy');
  fireEvent.error(screen.getByRole('img'));
  expect(lamp()).not.toHaveAttribute('src');
});
