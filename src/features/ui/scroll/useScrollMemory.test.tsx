import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { Link } from '../../../components/layout/Link.tsx';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { scrollKey } from './scrollKey.ts';
import { useScrollMemory } from './useScrollMemory.ts';

function List({ isReady }: { isReady: boolean }) {
  useScrollMemory(scrollKey(useLocation()), isReady);
  return <Link to="/product/1">A product</Link>;
}

function Product() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

function pages(isReady = true) {
  return (
    <Routes>
      <Route index element={<List isReady={isReady} />} />
      <Route path="product/1" element={<Product />} />
    </Routes>
  );
}

const scrollTo = vi.fn<typeof window.scrollTo>();

function scrollDown(top: number) {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, { scrollTo });
});
afterEach(() => {
  vi.useRealTimers();
  scrollTo.mockReset();
  Object.assign(window, { scrollY: 0 });
});

test('§9: the position is saved 100 ms after the last movement', () => {
  const { store } = renderWithProviders(pages());
  scrollDown(300);
  pass(99);
  expect(store.getState().scroll.positions).toEqual({});
  scrollDown(900);
  pass(99);
  expect(store.getState().scroll.positions).toEqual({});
  pass(1);
  expect(store.getState().scroll.positions).toEqual({ '/': 900 });
});

test('someone who opens a product and comes back stands where they were', () => {
  renderWithProviders(pages());
  scrollDown(900);
  // Within the debounce: the last position seen counts.
  fireEvent.click(screen.getByRole('link', { name: 'A product' }));
  expect(scrollTo).not.toHaveBeenCalled();
  // A new page begins at its top (NewPage).
  Object.assign(window, { scrollY: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 900, behavior: 'instant' });
});

test('nothing is restored before the content is there', () => {
  const preloadedState = { scroll: { positions: { '/': 500 }, _persist: { version: -1, rehydrated: true } } };
  const { rerender } = renderWithProviders(pages(false), { preloadedState });
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(pages());
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 500, behavior: 'instant' });
});

test('who has scrolled the page before the app was there stays where they are, and is brought back there', () => {
  const preloadedState = { scroll: { positions: { '/': 500 }, _persist: { version: -1, rehydrated: true } } };
  Object.assign(window, { scrollY: 2600 });
  const { store } = renderWithProviders(pages(), { preloadedState });
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'A product' }));
  expect(store.getState().scroll.positions).toEqual({ '/': 2600 });
});
