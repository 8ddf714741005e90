import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, useLocation, useNavigate } from 'react-router';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { scrollKey, useScrollMemory } from './scrollMemory.ts';

/** A page that is not ready at one address. */
function Category({ loads = '/sports' }: { loads?: string }) {
  const { pathname } = useLocation();
  useScrollMemory(pathname, pathname !== loads);
  const navigate = useNavigate();
  return (
    <>
      <Link to="/sports">Sports</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const scrollTo = vi.fn<typeof window.scrollTo>();
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
  const { store } = renderWithProviders(<Category />);
  for (const top of [300, 900]) {
    scrollDown(top);
    pass(99);
    expect(store.getState().scroll.positions).toEqual({});
  }
  pass(1);
  expect(store.getState().scroll.positions).toEqual({ '/': 900 });
});

const scroll = { positions: { '/': 500 }, _persist: { version: -1, rehydrated: true } };

test('who has scrolled already, as before hydration, stays there', () => {
  Object.assign(window, { scrollY: 200 });
  renderWithProviders(<Category />, { preloadedState: { scroll } });
  expect(scrollTo).not.toHaveBeenCalled();
});

test('nothing is restored before the content is rendered', () => {
  const { rerender } = renderWithProviders(<Category loads="/" />, { preloadedState: { scroll } });
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(<Category />);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 500, behavior: 'instant' });
});

test('a visitor who leaves a category before it has loaded stands where they were in the one before', () => {
  renderWithProviders(<Category />);
  scrollDown(900);
  // Within the debounce: the last position counts.
  fireEvent.click(screen.getByRole('link', { name: 'Sports' }));
  expect(scrollTo).not.toHaveBeenCalled();
  // A new page begins at its top (NewPage).
  Object.assign(window, { scrollY: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 900, behavior: 'instant' });
});

test('a page is remembered by its entry in the history, its path and its query, also below a layer', () => {
  const page = { key: 'k1', pathname: '/search', search: '?q=lamp', state: null };
  expect(scrollKey(page)).toBe('k1 /search?q=lamp');
  expect(scrollKey({ ...page, key: 'k2', state: { layers: ['menu'], pageKey: 'k1' } })).toBe(scrollKey(page));
  expect(scrollKey({ ...page, key: 'k3' })).not.toBe(scrollKey(page));
});
