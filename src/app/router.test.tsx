import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { AppRoutes } from './router.tsx';

const openAt = (route: string) => renderWithProviders(<AppRoutes />, { route, preloadedState: signedOut });

test('any other address says so, and leads home', async () => {
  openAt('/no/such/stall');
  expect(await screen.findByText('404. Page Not Found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the market' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('404 | Musika');
});

test('a visitor who opens what is not theirs is asked to sign in', async () => {
  openAt('/profiles/me');
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
});
