import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { anApiListing, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { CategoryPage } from './CategoryPage.tsx';

function openAt(route: string) {
  const page = (
    <Routes>
      <Route path="category/:categoryName" element={<CategoryPage />} />
    </Routes>
  );
  return renderWithProviders(page, { route, preloadedState: { ...signedOut } });
}

test('a category shows its name and its listings only', async () => {
  server.use(
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
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
  server.use(http.get(call(paths.categories), () => HttpResponse.json(categories)));
  openAt('/category/unicorns');
  expect(await screen.findByText('No products found in this category')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See everything' })).toHaveAttribute('href', '/search');
  expect(document.title).toBe('Category not found | Musika');
});

test('categories that do not come can be retried', async () => {
  server.use(http.get(call(paths.categories), () => HttpResponse.json({}, { status: 500 })));
  const { user } = openAt('/category/electronics');
  expect(await screen.findByText('Failed to load categories')).toBeVisible();
  expect(document.title).toBe('Category failed to load | Musika');
  server.use(
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.listings), () => HttpResponse.json([])),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No listings found.')).toBeVisible();
  expect(document.title).toBe('Electronics | Musika');
});
