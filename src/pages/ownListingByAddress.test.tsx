import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderPage, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { authApi } from '../features/auth/authApi.ts';
import { ProductPage } from './ProductPage.tsx';

const { code } = vi.hoisted(() => ({ code: Promise.withResolvers<undefined>() }));

// The code of the seller's page loads as slowly as on a student's phone.
vi.mock(import('../features/selling/manage/OwnListing.tsx'), async (original) => {
  await code.promise;
  return original();
});

function openOwn() {
  server.use(http.get(call(paths.listing('desk-lamp-k3x9')), () => HttpResponse.json(anApiListing())));
  const { auth } = signedInAs(aProfile());
  return renderPage('product/:category/:slug', <ProductPage />, {
    route: '/product/electronics/desk-lamp-k3x9',
    preloadedState: { auth: { ...auth, user: null } },
  });
}

test('the seller’s own listing, opened by its address, is as buyers see it until all of it has loaded', async () => {
  server.use(http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())));
  const { store } = openOwn();
  await waitFor(() => expect(document.title).toBe('Desk lamp | Musika'));
  expect(screen.getByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();

  await act(async () => store.dispatch(authApi.endpoints.getOwnProfile.initiate(undefined)));
  expect(store.getState().auth.user?.username).toBe('tariro');
  expect(screen.getByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your listing' })).not.toBeInTheDocument();

  code.resolve(undefined);
  expect(await screen.findByRole('region', { name: 'Your listing' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
});
