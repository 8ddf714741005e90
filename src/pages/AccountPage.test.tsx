import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { ProtectedRoute } from '../app/router.tsx';
import { paths } from '../contract/paths.ts';
import type { Profile } from '../contract/profile.ts';
import { discardDraft } from '../features/selling/drafts/draftStore.ts';
import { listingAdded, ownerSignedIn } from '../features/saved/savedSlice.ts';
import { AccountPage } from './AccountPage.tsx';

// jsdom has no IndexedDB.
vi.mock(import('../features/selling/drafts/draftStore.ts'), async (original) => ({
  ...(await original()),
  discardDraft: vi.fn<typeof discardDraft>(),
}));

const NEW = 'New-market2!';
const done = () => new HttpResponse(null, { status: 204 });

function open(changes: Partial<Profile> = {}) {
  const page = (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route path="/account" element={<AccountPage />} />
      </Route>
      <Route path="/auth/login" element={<p>The sign-in page</p>} />
      <Route path="/" element={<p>The market</p>} />
    </Routes>
  );
  return renderWithProviders(page, {
    route: '/account',
    preloadedState: signedInAs(aProfile(changes)),
  });
}

/** A call that is answered, and what it was sent. */
function takes(method: 'post' | 'delete', path: string, answer: () => Response = done) {
  const sent = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(call(paths.logout), done),
    http[method](call(path), async ({ request }) => {
      sent(await request.json());
      return answer();
    }),
  );
  return sent;
}

/** What the profile call answers. */
const profileIs = (changes: Partial<Profile> = {}) =>
  server.use(http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile(changes))));

// It is asked for again when codes come or go.
beforeEach(() => profileIs());

const refused = () =>
  HttpResponse.json({ current_password: ['This is not your password.'] }, { status: 400 });

const section = (name: string) => within(screen.getByRole('region', { name }));

test('a person changes their password; a refusal keeps what they typed', async () => {
  takes('post', paths.changePassword, refused);
  const { user } = open();
  await user.type(screen.getByLabelText(/^Current password/), 'Old-market1!');
  await user.type(screen.getByLabelText(/^New password/), NEW);
  await user.type(screen.getByLabelText(/^Confirm new password/), NEW);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your password.')).toBeVisible();
  expect(screen.getByLabelText(/^New password/)).toHaveValue(NEW);

  const sent = takes('post', paths.changePassword);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/^Your password is changed\./)).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    current_password: 'Old-market1!',
    password: NEW,
    password2: NEW,
  });
  expect(screen.getByLabelText(/^New password/)).toHaveValue('');
});

test('recovery codes are shown once, to be printed, and are gone when they are kept', async () => {
  const sent = takes('post', paths.recoveryCodes, () =>
    HttpResponse.json({ codes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] }),
  );
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { user, store } = open();
  const codes = section('Recovery codes');
  await user.type(codes.getByLabelText(/^Your password/), 'Old-market1!');
  await user.click(codes.getByRole('button', { name: 'Make recovery codes' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ password: 'Old-market1!' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC')).not.toBeInTheDocument());
  expect(JSON.stringify(store.getState())).not.toContain('AAAA-BBBB-CCCC');
});

test('signing out everywhere ends this session too', async () => {
  const sent = takes('post', paths.logoutEverywhere);
  const { user, store } = open();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('The sign-in page')).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
  expect(store.getState().auth.accessToken).toBeNull();
});

test('the data comes as a file, and is kept nowhere else', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:data';
  };
  URL.revokeObjectURL = () => undefined;
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  server.use(
    http.get(call(paths.exportAccount), () => HttpResponse.json({ profile: { username: 'tariro' } })),
  );
  const { user, store } = open();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your data is in your downloads.')).toBeVisible();
  expect(clicked.mock.contexts[0]).toHaveAttribute('download', 'tariro.json');
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ profile: { username: 'tariro' } });
  expect(JSON.stringify(store.getState().api.mutations)).not.toContain('tariro');
  clicked.mockRestore();
});

test('an account is deleted with the password; a wrong one is refused, the right one leads to the market', async () => {
  takes('delete', paths.account, () =>
    HttpResponse.json({ password: ['This is not your password.'] }, { status: 400 }),
  );
  const { user, store } = open();
  store.dispatch(ownerSignedIn('tariro'));
  store.dispatch(listingAdded({ list: 'saved', listing: aListing() }));
  const flashMessage = section('Delete account');
  expect(flashMessage.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await user.type(flashMessage.getByLabelText(/^Your password/), 'Old-market1!');
  await user.click(flashMessage.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('This is not your password.')).toBeVisible();
  expect(discardDraft).not.toHaveBeenCalled();

  const sent = takes('delete', paths.account);
  await user.click(flashMessage.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('The market')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ password: 'Old-market1!' });
  await waitFor(() => expect(store.getState().auth.status).toBe('signedOut'));
  expect(discardDraft, 'their draft stays on no device').toHaveBeenCalledExactlyOnceWith('tariro');
  expect(store.getState().saved.saved, 'nor does what they saved').toEqual([]);
});

test('who signs in with Google alone is asked for no password', async () => {
  const sent = takes('post', paths.recoveryCodes, () => HttpResponse.json({ codes: ['AAAA-BBBB-CCCC'] }));
  const { user } = open({ has_password: false });
  expect(screen.queryByLabelText(/^(Current|Your) password/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set a password' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make recovery codes' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ password: '' });
});

test.each([404, 405, 501])('what another back end answers with %i is not offered again', async (status) => {
  takes('post', paths.logoutEverywhere, () => new HttpResponse(null, { status }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('This market does not offer that.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
});
