import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aListing } from '../../tests/support/fixtures.ts';
import { LAMP_PAGE, openPage } from '../../tests/support/openPage.tsx';
import { authApi } from '../features/auth/authApi.ts';

const { code } = vi.hoisted(() => ({ code: Promise.withResolvers<undefined>() }));

// The code of the seller's page loads as slowly as on a student's phone.
vi.mock(import('../features/selling/manage/OwnListing.tsx'), async (original) => {
  await code.promise;
  return original();
});

test('the seller’s own listing, opened by its address, is as buyers see it until all of it has loaded', async () => {
  const auth = { status: 'signedIn', user: null, accessToken: 'of-tariro' } as const;
  const { store } = openPage(LAMP_PAGE, { listings: [aListing()], state: { auth } });
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
