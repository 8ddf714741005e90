import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderPage, signedOut } from '../../tests/support/renderApp.tsx';
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
function open(status: number) {
  respond(status);
  return renderPage('s/:username', <ShopPage />, { route: '/s/rudo', preloadedState: signedOut });
}

test.each([
  ['is closed or never was', 404, SHOP_MISSING, 0],
  ['failed to load', 500, SHOP_FAILED, 1],
])('a shop that %s says so, and is tried again where that helps', async (_what, status, text, retries) => {
  const { user } = open(status);
  expect(await screen.findByText(text)).toBeVisible();
  respond();
  const buttons = screen.queryAllByRole('button', { name: 'Retry' });
  expect(buttons).toHaveLength(retries);
  for (const retry of buttons) await user.click(retry);
  await waitFor(() => expect(screen.queryAllByRole('heading', { name: '@rudo' })).toHaveLength(retries));
});
