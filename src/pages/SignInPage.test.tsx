import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { fill, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import type { Profile } from '../contract/profile.ts';
import type { GoogleIdentity } from '../features/auth/GoogleSignIn.tsx';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { SignInPage } from './AuthPage.tsx';

const username = () => screen.getByLabelText(/^Username/);
const password = () => screen.getByLabelText(/^Password/);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function open(from: unknown = null, me: Profile | null = null) {
  const page = openPage({ pathname: '/auth/login', state: { from } }, { me, others: ['tariro'] });
  async function signIn() {
    await fill(/^Username/, 'tariro');
    await fill(/^Password/, 'Secret#123');
    await page.user.click(button('Sign In'));
  }
  return { ...page, signIn };
}

test('who is signed in already is redirected at once', async () => {
  open('/search?q=lamp', aProfile());
  expect(await screen.findByTitle('/search?q=lamp')).toBeInTheDocument();
});

test.each([
  ['a page of the market', `${location.origin}/saved?a=b`, '/saved?a=b'],
  ['another site', 'https://example.org/saved', '/'],
])('who came from %s before the app was loaded is led there, or Home', async (_what, referrer, path) => {
  const link = vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  onTestFinished(() => link.mockRestore());
  await open().signIn();
  expect(await screen.findByTitle(path)).toBeInTheDocument();
});

test('both fields are required; after a wrong password the focus is on the username, and it can be repeated', async () => {
  const gate = Promise.withResolvers<undefined>();
  const { signIn, user } = open();
  const refuse = async () => {
    await gate.promise;
    return says(401, { detail: 'no' })();
  };
  server.use(http.post(call(paths.login), refuse));
  expect(document.title).toBe('Login | Musika');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(button('Sign In'));
  expect(await screen.findByText('Username is required.')).toBeVisible();
  expect(screen.getByText('Password is required.')).toBeVisible();
  await signIn();
  expect(await screen.findByRole('button', { name: 'Logging In...' })).toBeDisabled();
  // Who types on keeps the focus, also who looks at what they type.
  await user.type(password(), '4');
  await user.click(button('Show password'));
  expect(password()).toHaveAttribute('type', 'text');
  gate.resolve(undefined);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Invalid username or password\.$/);
  expect(password()).toHaveFocus();
  await user.click(button('Sign In'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
  await waitFor(() => expect(username()).toHaveFocus());
  server.use(http.post(call(paths.login), says(200, { access: 'of-tariro' })));
  await user.type(password(), '{Enter}');
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
});

test('in a browser that refuses cookies the failed sign-in says below that they are needed', async () => {
  const { signIn } = open();
  server.use(http.post(call(paths.login), says(403, { detail: 'CSRF cookie not set.' })));
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Login Failed Your browser refuses cookies, and this needs them/);
});

const googleScript = () => document.querySelector('script[src*="google"]');
const blockScript = async () => {
  await waitFor(() => expect(googleScript()).not.toBeNull());
  act(() => void googleScript()?.dispatchEvent(new Event('error')));
};

test('a blocked Google script is reported to a visitor who presses the button', async () => {
  setRuntimeConfig({ googleClientId: 'client' });
  const { user } = renderWithProviders(<SignInPage />, { preloadedState: signedOut });
  await blockScript();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Continue with Google'));
  await blockScript();
  expect(await screen.findByRole('alert')).toHaveTextContent('Google login failed. Please try again.');
});

test('with Google’s own button a visitor signs in, and a failure of it is told', async () => {
  const initialize = vi.fn<GoogleIdentity['initialize']>();
  const id = { initialize, renderButton: vi.fn<GoogleIdentity['renderButton']>() };
  vi.stubGlobal('google', { accounts: { id } });
  setRuntimeConfig({ googleClientId: 'client' });
  server.use(
    http.post(call(paths.google), says(401, { detail: 'No.' }), { once: true }),
    http.post(call(paths.google), says(200, { access: 'of-tariro' })),
    http.get(call(paths.ownProfile), says(200, aProfile())),
  );
  const sent = sentTo('post', paths.google);
  const { store } = renderWithProviders(<SignInPage />, { preloadedState: signedOut });
  await waitFor(() => expect(id.renderButton).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  const [options] = initialize.mock.lastCall ?? [];
  expect(options?.client_id).toBe('client');
  act(() => options?.callback({}));
  expect(await screen.findByRole('alert')).toHaveTextContent('Google login failed. Please try again.');
  act(() => options?.callback({ credential: 'refused' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Google login failed. Please try again.');
  act(() => options?.callback({ credential: 'token' }));
  await waitFor(() => expect(store.getState().auth.status).toBe('signedIn'));
  expect(sent).toEqual([{ token: 'refused' }, { token: 'token' }]);
});
