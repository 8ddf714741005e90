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

beforeEach(() => {
  deleted.mockClear();
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
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
  const { user } = renderWithProviders(page, {
    route: '/profiles/me',
    preloadedState: signedInAs(aProfile()),
  });
  await screen.findByText('2 listing(s) found');
  return user;
}

async function choose(user: Awaited<ReturnType<typeof open>>, item: string) {
  await user.click(screen.getByRole('button', { name: 'Manage Desk lamp' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function deleteLamp(user: Awaited<ReturnType<typeof open>>) {
  await choose(user, 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test('what is deleted from its tile is gone while the list is still asked for anew, and a sentence says so', async () => {
  const user = await open();
  const asked = vi.fn<() => void>();
  const answer = Promise.withResolvers<Response>();
  server.use(
    http.get(call(paths.myListings), () => {
      asked();
      return answer.promise;
    }),
  );
  await deleteLamp(user);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(deleted).toHaveBeenCalledOnce();
  expect(lamp()).not.toBeInTheDocument();
  expect(screen.getByText('1 listing(s) found')).toBeVisible();
  expect(await screen.findByText('“Desk lamp” is deleted.')).toBeVisible();
  answer.resolve(HttpResponse.json([]));
  expect(await screen.findByText('0 listing(s) found')).toBeVisible();
});

test("after a deletion the keyboard stands at the list's heading", async () => {
  const user = await open();
  await deleteLamp(user);
  await waitFor(() => expect(screen.getByRole('heading', { name: /[Ll]istings$/ })).toHaveFocus());
});

test('what the back end refuses to delete stays in its place, with its sentence', async () => {
  server.use(http.delete(path, () => HttpResponse.json({ detail: 'Not today.' }, { status: 403 })));
  server.use(http.post(call(paths.refresh), () => HttpResponse.json({ access: 'access' })));
  const user = await open();
  await deleteLamp(user);
  expect(await screen.findByText('Not today.')).toBeVisible();
  await waitFor(() => expect(lamp()).toBeVisible());
});

test('a tile wears its new status before the answer, and loses it when it is refused', async () => {
  const answer = Promise.withResolvers<Response>();
  server.use(http.patch(path, () => answer.promise));
  const user = await open();
  await choose(user, 'Mark as sold');
  expect(await screen.findByText('Sold')).toBeVisible();
  answer.resolve(HttpResponse.json({ detail: 'Not today.' }, { status: 500 }));
  expect(await screen.findByText('Not today.')).toBeVisible();
  expect(screen.queryByText('Sold')).not.toBeInTheDocument();
});
