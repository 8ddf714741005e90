import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { AppRoutes } from './router.tsx';

beforeEach(() => {
  Object.assign(window, { scrollTo: vi.fn<typeof window.scrollTo>() });
});

const openAt = (route: string) => renderWithProviders(<AppRoutes />, { route, preloadedState: signedOut });

test('any other address says so, and leads home', async () => {
  openAt('/no/such/stall');
  expect(await screen.findByText('404. Page Not Found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the market' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('404 | Musika');
});

test.each(['/newlisting', '/profiles/tariro', '/profiles/me'])(
  'a visitor who opens %s is asked to sign in',
  async (route) => {
    openAt(route);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  },
);
