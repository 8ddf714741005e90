import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { aListing, aProfile } from '../../tests/support/fixtures.ts';
import { fill, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { noContent } from '../../tests/support/call.ts';
import { call, says, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import type { Profile } from '../contract/profile.ts';
import { authApi } from '../features/auth/authApi.ts';
import { entryAdded, ownerSignedIn } from '../features/ui/device/rememberedSlice.ts';

const OLD = 'Old-market1!';
const NEW = 'New-market2!';
const CODE = 'AAAA-BBBB-CCCC';

const open = (changes: Partial<Profile> = {}) => openPage('/account', { me: aProfile(changes) });
type User = ReturnType<typeof open>['user'];

/** The back end responds to a call; returns what it is sent. */
function responds(method: 'post' | 'delete', path: string, response: () => Response = noContent) {
  server.use(http[method](call(path), response));
  return sentTo(method, path);
}
const makesCode = () => responds('post', paths.recoveryCode, says(200, { code: CODE }));

const section = (name: string) => within(screen.getByRole('region', { name }));
const recovery = () => section('Recovery code');
async function changePassword(user: User) {
  await fill(/^Current password/, OLD);
  await fill(/^New password/, NEW);
  await fill(/^Confirm new password/, NEW);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}
async function makeCode(user: User) {
  await user.click(recovery().getByLabelText(/^Your password/));
  await user.paste(OLD);
  await user.click(recovery().getByRole('button', { name: 'Make a recovery code' }));
  expect(await recovery().findByText(CODE)).toBeVisible();
}

test('a user changes the password; after a failure the input stays, and a code on the screen leaves it', async () => {
  makesCode();
  responds('post', paths.changePassword, says(400, { current_password: ['This is not your password.'] }));
  const { user, store } = open();
  void store.dispatch(authApi.endpoints.getOwnProfile.initiate(undefined));
  await makeCode(user);
  await changePassword(user);
  expect(await screen.findByText('This is not your password.')).toBeVisible();
  expect(screen.getByLabelText(/^New password/)).toHaveValue(NEW);

  const sent = responds('post', paths.changePassword);
  server.use(http.get(call(paths.ownProfile), says(200, aProfile({ recovery_code_made_at: null }))));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/^Your password is changed\..* no longer works\.$/)).toBeVisible();
  expect(sent).toEqual([{ current_password: OLD, password: NEW, password2: NEW }]);
  expect(screen.getByLabelText(/^New password/)).toHaveValue('');
  expect(await recovery().findByText('You have none now.')).toBeVisible();
});

test('a recovery code is shown once, and is nowhere when it is kept', async () => {
  const sent = makesCode();
  const { user, store } = open({ recovery_code_made_at: null });
  expect(recovery().getByText('You have none now.')).toBeVisible();
  await store.dispatch(authApi.endpoints.getOwnProfile.initiate(undefined));
  const made = aProfile({ recovery_code_made_at: '2026-11-29T12:00:00Z' });
  server.use(http.get(call(paths.ownProfile), says(200, made)));
  await makeCode(user);
  expect(sent).toEqual([{ password: OLD }]);
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText(CODE)).not.toBeInTheDocument());
  expect(await recovery().findByText(/^Yours was made on 29 November 2026/)).toBeVisible();
  expect(JSON.stringify(store.getState())).not.toContain(CODE);
});

test('the data is downloaded as a file, and stored nowhere else', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementationOnce((file) => {
    files.push(file as Blob);
    return 'blob:data';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const data = { profile: { username: 'tariro' } };
  server.use(
    http.get(call(paths.exportAccount), says(503, {}), { once: true }),
    http.get(call(paths.exportAccount), says(200, data)),
  );
  const { user, store } = open();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(/^(That failed|No Server)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your data is in your downloads.')).toBeVisible();
  expect(clicked.mock.contexts[0]).toHaveAttribute('download', 'tariro.json');
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
  expect(JSON.stringify(store.getState().api.mutations)).not.toContain('tariro');
  clicked.mockRestore();
});

test('an account is deleted with the right password only, and leaves nothing on the device', async () => {
  responds('delete', paths.account, says(400, { password: ['This is not your password.'] }));
  const { user, store } = open();
  store.dispatch(ownerSignedIn('tariro'));
  store.dispatch(entryAdded({ list: 'saved', entry: aListing() }));
  const deletion = section('Delete account');
  const button = deletion.getByRole('button', { name: 'Delete my account' });
  expect(button).toBeDisabled();
  await user.click(deletion.getByLabelText(/^Your password/));
  await user.paste(OLD);
  await user.click(button);
  expect(await screen.findByText('This is not your password.')).toBeVisible();

  const sent = responds('delete', paths.account);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: "What's Hot" })).toBeVisible();
  expect(sent).toEqual([{ password: OLD }]);
  await waitFor(() => expect(store.getState().auth.status).toBe('signedOut'));
  expect(JSON.stringify(store.getState().remembered)).not.toContain('tariro');
});

test('who has lost a phone signs out everywhere, on this one too; while that fails they stay', async () => {
  responds('post', paths.logoutEverywhere, says(503, {}));
  const { user, store } = open({ student_until: '2026-01-01T00:00:00Z' });
  const button = screen.getByRole('button', { name: 'Sign out everywhere' });
  await user.click(button);
  expect(await screen.findByText(/^(That failed|No Server)/)).toBeVisible();
  expect(screen.queryByText(/^You have the badge/)).toBeNull();
  responds('post', paths.logoutEverywhere);
  await user.click(button);
  expect(await screen.findByText('You are signed out on every device, on this one too.')).toBeVisible();
  await waitFor(() => expect(store.getState().auth.status).toBe('signedOut'));
});
