import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('A part of the app did not arrive');
}

const failedAt = vi.fn<(address: string) => void>();
function Failed({ address }: { address: string }) {
  failedAt(address);
  return 'It failed.';
}

test('the page after a broken one never shows the failure under its own address', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { rerender } = render(
    <ErrorBoundary resetKey="/product/7" fallback={<Failed address="/product/7" />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(failedAt).toHaveBeenCalledWith('/product/7');
  rerender(
    <ErrorBoundary resetKey="/" fallback={<Failed address="/" />}>
      <h1>Home</h1>
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(failedAt).not.toHaveBeenCalledWith('/');
});
