import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListing, aProfile } from '../../tests/support/fixtures.ts';
import { fill } from '../../tests/support/openPage.tsx';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { FlashMessage } from '../app/shell/Layout.tsx';
import { makeStore } from '../app/store.ts';
import { paths } from '../contract/paths.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { RecoverPage } from './RecoverPage.tsx';

const NEW = 'New-market2!';
const PAGES = (
  <>
    <FlashMessage />
    <Routes>
      <Route path="/auth/recover" element={<RecoverPage />} />
      <Route path="/account" element="Account" />
    </Routes>
  </>
);
const reset = vi.fn<(body: unknown) => Response>();

beforeEach(() => {
  reset.mockReset().mockImplementation(() => new HttpResponse(null, { status: 204 }));
  server.use(
    http.post(call(paths.reset), async ({ request }) => reset(await request.json())),
    http.post(call(paths.login), () => HttpResponse.json({ access: 'fresh' })),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
  );
});

async function fillIn(preloadedState = signedOut, store = makeStore(preloadedState)) {
  const view = renderWithProviders(PAGES, { route: '/auth/recover', store });
  await fill(/^Username/, 'tariro');
  await fill(/^Code/, 'AAAA-BBBB-CCCC');
  await fill(/^New password/, NEW);
  await fill(/^Confirm new password/, NEW);
  await view.user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  return view;
}

test.each([
  ['signed out', signedOut],
  ['signed in', signedInAs(aProfile())],
])(
  'a user with a recovery code sets a new password, and is signed in with it; before: %s',
  async (...row) => {
    const { store } = await fillIn(row[1]);
    expect(await screen.findByText('Account')).toBeVisible();
    expect(store.getState().auth.accessToken).toBe('fresh');
    const values = { username: 'tariro', code: 'AAAA-BBBB-CCCC', password: NEW, password2: NEW };
    expect(reset).toHaveBeenCalledExactlyOnceWith(values);
    expect(await screen.findByText(/your recovery code no longer works\.$/)).toBeVisible();
  },
);

test('who sets a new password on the phone of somebody who is signed in finds nothing of theirs', async () => {
  const farai = signedInAs(aProfile({ username: 'farai' }));
  const store = makeStore({ ...farai, search: { query: 'gift for farai' } });
  const mine = [aListing({ seller: 'farai' })];
  await store.dispatch(listingsApi.util.upsertQueryData('getMyListings', 'sale', mine));
  await fillIn(signedOut, store);
  expect(await screen.findByText('Account')).toBeVisible();
  expect(store.getState().auth.user?.username).toBe('tariro');
  expect(JSON.stringify(store.getState())).not.toContain('farai');
});

test('a reset that fails says so, and the input stays', async () => {
  reset.mockImplementation(() => HttpResponse.json({ code: ['This code is used up.'] }, { status: 400 }));
  await fillIn();
  expect(await screen.findByText('This code is used up.')).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('AAAA-BBBB-CCCC');
});
