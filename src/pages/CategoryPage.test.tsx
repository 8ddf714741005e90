import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { anApiListing } from '../../tests/support/fixtures.ts';
import { renderPage, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { CategoryPage } from './CategoryPage.tsx';

const openAt = (route: string) =>
  renderPage('category/:categoryName', <CategoryPage />, { route, preloadedState: signedOut });

test('a category shows its name and its listings only', async () => {
  server.use(
    http.get(call(paths.listings), ({ request }) => {
      expect(new URL(request.url).searchParams.get('category')).toBe('2');
      return HttpResponse.json([anApiListing()]);
    }),
  );
  openAt('/category/fashion-beauty');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fashion & Beauty' })).toBeVisible();
  expect(screen.getByText('Browse through all the Fashion & Beauty available')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Featured Items' })).toBeVisible();
  expect(await screen.findByRole('article')).toBeVisible();
  expect(document.title).toBe('Fashion & Beauty | Musika');
});

test('a category that does not exist leads on', async () => {
  openAt('/category/unicorns');
  expect(await screen.findByText('No products found in this category')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See everything' })).toHaveAttribute('href', '/search');
  expect(document.title).toBe('Category not found | Musika');
});
