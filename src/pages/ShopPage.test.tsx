import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { SHOP_FAILED, SHOP_MISSING } from '../features/profile/profileMessages.ts';
import { ShopPage } from './ShopPage.tsx';

const shop = { username: 'rudo', location: null, profile_picture: null, joined_at: null, sold: 3 };
/** Responds so to both calls of the shop. */
function respond(status = 200) {
  const answer = (body: object) => () => HttpResponse.json(status === 200 ? body : {}, { status });
  server.use(
    http.get(call(paths.shop('rudo')), answer(shop)),
    http.get(call(paths.listingsByUsername('rudo')), answer([])),
  );
}
function open(status = 200) {
  respond(status);
  const page = (
    <Routes>
      <Route path="s/:username" element={<ShopPage />} />
    </Routes>
  );
  return renderWithProviders(page, { route: '/s/rudo', preloadedState: signedOut });
}

test('a shop that is closed or never was says so, and cannot be retried', async () => {
  open(404);
  expect(await screen.findByText(SHOP_MISSING)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a shop that failed to load is loaded by Retry', async () => {
  const { user } = open(500);
  expect(await screen.findByText(SHOP_FAILED)).toBeVisible();
  respond();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: '@rudo' })).toBeVisible();
});
