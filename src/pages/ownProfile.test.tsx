import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListing, aProfile, toApiListing } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { ProfilePage } from './ProfilePage.tsx';

let own = aProfile();
let listings: Listing[] = [];
const lamp = call(paths.listing('desk-lamp-k3x9'));

beforeEach(() => {
  own = aProfile();
  listings = [aListing(), aListing({ id: '8', slug: 'kettle-a1b2', title: 'Kettle' })];
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(own)),
    http.get(call(paths.myListings), () => HttpResponse.json(listings.map(toApiListing))),
  );
});

function open() {
  const page = (
    <Routes>
      <Route path="/profiles/:username" element={<ProfilePage />} />
    </Routes>
  );
  return renderWithProviders(page, { route: '/profiles/me', preloadedState: signedInAs(own) });
}

type User = ReturnType<typeof open>['user'];

async function choose(user: User, item: string) {
  await user.click(await screen.findByRole('button', { name: 'Manage Desk lamp' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('from its tile a listing is marked as sold', async () => {
  server.use(
    http.patch(lamp, () => {
      listings = listings.map((each) => (each.id === '7' ? { ...each, status: 'sold' } : each));
      return HttpResponse.json(listings.map(toApiListing)[0]);
    }),
  );
  const { user } = open();
  await choose(user, 'Mark as sold');
  expect(await screen.findByText(/^Marked as sold\./)).toBeVisible();
  expect(screen.getByText('Sold')).toBeVisible();
});

test('names, phone and location are mended in a dialog; the phone as it was typed gets its correction', async () => {
  const patched = vi.fn<(body: unknown) => void>();
  server.use(
    http.patch(call(paths.ownProfile), async ({ request }) => {
      const patch = await request.json();
      patched(patch);
      Object.assign(own, patch);
      return HttpResponse.json(own);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  await user.clear(dialog.getByLabelText(/^Display name/));
  await user.type(dialog.getByLabelText(/^Display name/), 'Tari of Block C');
  await user.clear(dialog.getByLabelText(/^Phone number/));
  await user.type(dialog.getByLabelText(/^Phone number/), '0772 345 678');
  await user.tab();
  await user.click(await dialog.findByRole('button', { name: 'Use 263772345678' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tari of Block C')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(patched).toHaveBeenCalledExactlyOnceWith({
    display_name: 'Tari of Block C',
    phone_number: '263772345678',
  });
});

test('a profile that cannot be saved says why, and what was typed stays', async () => {
  server.use(
    http.patch(call(paths.ownProfile), () => HttpResponse.json({ location: ['Too far.'] }, { status: 400 })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  await user.type(dialog.getByLabelText(/^Business location/), ' Heights');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Too far.')).toBeVisible();
  expect(dialog.getByLabelText(/^Business location/)).toHaveValue('Mount Pleasant Heights');
});
