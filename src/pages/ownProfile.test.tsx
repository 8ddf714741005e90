import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { ProfilePage } from './ProfilePage.tsx';

const path = call(paths.listing('desk-lamp-k3x9'));
const deleted = vi.fn<() => void>();
const lamp = () => screen.queryByRole('link', { name: /Desk lamp/ });
let own = aProfile();

beforeEach(() => {
  deleted.mockClear();
  own = aProfile();
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(own)),
    http.get(call(paths.myListings), () => {
      const kettle = anApiListing({ id: '8', slug: 'kettle-p2m8', title: 'Kettle' });
      return HttpResponse.json(deleted.mock.calls.length > 0 ? [kettle] : [anApiListing(), kettle]);
    }),
    http.delete(path, () => {
      deleted();
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function open() {
  const page = (
    <Routes>
      <Route path="/profiles/:username" element={<ProfilePage />} />
    </Routes>
  );
  const { user } = renderWithProviders(page, { route: '/profiles/me', preloadedState: signedInAs(own) });
  await screen.findByText('2 listing(s) found');
  return user;
}
type User = Awaited<ReturnType<typeof open>>;

async function openEditing(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return within(await screen.findByRole('dialog', { name: 'Edit profile' }));
}
async function manage(user: User, item: string) {
  await user.click(screen.getByRole('button', { name: 'Manage Desk lamp' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
async function deleteLamp(user: User) {
  await manage(user, 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test('the owner edits name and phone in a dialog, with a correction of the phone', async () => {
  const patched = vi.fn<(body: unknown) => void>();
  server.use(
    http.patch(call(paths.ownProfile), async ({ request }) => {
      const patch = await request.json();
      patched(patch);
      Object.assign(own, patch);
      return HttpResponse.json(own);
    }),
  );
  const user = await open();
  const dialog = await openEditing(user);
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
  const patch = { display_name: 'Tari of Block C', phone_number: '263772345678' };
  expect(patched).toHaveBeenCalledExactlyOnceWith(patch);
});

test('a profile that cannot be saved says why, and the input stays', async () => {
  server.use(
    http.patch(call(paths.ownProfile), () => HttpResponse.json({ location: ['Too far.'] }, { status: 400 })),
  );
  const user = await open();
  const dialog = await openEditing(user);
  await user.type(dialog.getByLabelText(/^Business location/), ' Heights');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Too far.')).toBeVisible();
  expect(dialog.getByLabelText(/^Business location/)).toHaveValue('Mount Pleasant Heights');
});

test('a deleted tile is missing while the list is requested again, a toast says so, and the heading has the focus', async () => {
  const user = await open();
  const requested = vi.fn<() => void>();
  const response = Promise.withResolvers<Response>();
  server.use(
    http.get(call(paths.myListings), () => {
      requested();
      return response.promise;
    }),
  );
  await deleteLamp(user);
  await waitFor(() => expect(requested).toHaveBeenCalledOnce());
  expect(deleted).toHaveBeenCalledOnce();
  expect(lamp()).not.toBeInTheDocument();
  expect(screen.getByText('1 listing(s) found')).toBeVisible();
  expect(await screen.findByText('“Desk lamp” is deleted.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: /[Ll]istings$/ })).toHaveFocus());
  response.resolve(HttpResponse.json([]));
  expect(await screen.findByText('0 listing(s) found')).toBeVisible();
});

test('a listing that the back end does not delete stays, with the sentence of the response', async () => {
  server.use(http.delete(path, () => HttpResponse.json({ detail: 'Not today.' }, { status: 403 })));
  server.use(http.post(call(paths.refresh), () => HttpResponse.json({ access: 'access' })));
  const user = await open();
  await deleteLamp(user);
  expect(await screen.findByText('Not today.')).toBeVisible();
  await waitFor(() => expect(lamp()).toBeVisible());
});

test('a tile has its new status before the response, and loses it when that is an error', async () => {
  const response = Promise.withResolvers<Response>();
  server.use(http.patch(path, () => response.promise));
  const user = await open();
  await manage(user, 'Mark as sold');
  expect(await screen.findByText('Sold')).toBeVisible();
  response.resolve(HttpResponse.json({ detail: 'Not today.' }, { status: 500 }));
  expect(await screen.findByText('Not today.')).toBeVisible();
  expect(screen.queryByText('Sold')).not.toBeInTheDocument();
});
