import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './LazyPart.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('A part of the app did not arrive');
}
const at = (address: string, page: ReactNode) => (
  <ErrorBoundary resetKey={address} fallback="It failed.">
    {page}
  </ErrorBoundary>
);

test('a broken page says so, and the page after it is shown', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { rerender } = render(at('/product/7', <Broken />));
  expect(screen.getByText('It failed.')).toBeVisible();
  rerender(at('/', <h1>Home</h1>));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});
