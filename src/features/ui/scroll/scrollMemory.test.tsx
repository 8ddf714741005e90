import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { scrollKey, useScrollMemory } from './scrollMemory.ts';

function List({ isReady }: { isReady: boolean }) {
  useScrollMemory(scrollKey(useLocation()), isReady);
  return <Link to="/product/1">A product</Link>;
}
function Product() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}
const pages = (isReady = true) => (
  <Routes>
    <Route index element={<List isReady={isReady} />} />
    <Route path="product/1" element={<Product />} />
  </Routes>
);
const AT_500 = {
  preloadedState: {
    scroll: { positions: { 'default /': 500 }, _persist: { version: -1, rehydrated: true } },
  },
};

const scrollTo = vi.fn<typeof window.scrollTo>();
const openProduct = () => fireEvent.click(screen.getByRole('link', { name: 'A product' }));
function scrollDown(top: number) {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(window, { scrollTo });
});
afterEach(() => {
  vi.useRealTimers();
  scrollTo.mockReset();
  Object.assign(window, { scrollY: 0 });
});

test('§9: the position is saved 100 ms after the last movement', () => {
  const { store } = renderWithProviders(pages());
  for (const top of [300, 900]) {
    scrollDown(top);
    pass(99);
    expect(store.getState().scroll.positions).toEqual({});
  }
  pass(1);
  expect(store.getState().scroll.positions).toEqual({ 'default /': 900 });
});

test('a visitor who opens a product and comes back stands where they were', () => {
  renderWithProviders(pages());
  scrollDown(900);
  // Within the debounce: the last position counts.
  openProduct();
  expect(scrollTo).not.toHaveBeenCalled();
  // A new page begins at its top (NewPage).
  Object.assign(window, { scrollY: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 900, behavior: 'instant' });
});

test('nothing is restored before the content is rendered', () => {
  const { rerender } = renderWithProviders(pages(false), AT_500);
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(pages());
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 500, behavior: 'instant' });
});

function Category() {
  const { pathname } = useLocation();
  useScrollMemory(pathname, pathname !== '/sports');
  const navigate = useNavigate();
  return (
    <>
      <Link to="/sports">Sports</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test('a visitor who leaves a category before it has loaded stands where they were in the one before', () => {
  renderWithProviders(<Category />);
  scrollDown(900);
  fireEvent.click(screen.getByRole('link', { name: 'Sports' }));
  Object.assign(window, { scrollY: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 900, behavior: 'instant' });
});
