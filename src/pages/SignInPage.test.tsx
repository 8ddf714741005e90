import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { fill } from '../../tests/support/openPage.tsx';
import { renderPage, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { SignInPage } from './SignInPage.tsx';

const cameFrom = (from: unknown) => ({ pathname: '/auth/login', state: { from } });
const username = () => screen.getByLabelText(/^Username/);
const password = () => screen.getByLabelText(/^Password/);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function open(options: Parameters<typeof renderPage>[2] = { route: '/auth/login' }) {
  const view = renderPage('/auth/login', <SignInPage />, { preloadedState: signedOut, ...options });
  async function signIn() {
    await fill(/^Username/, 'tariro');
    await fill(/^Password/, 'Secret#123');
    await view.user.click(button('Sign In'));
  }
  return { ...view, signIn };
}

const respond = (response: () => Response | Promise<Response>) =>
  server.use(http.post(call(paths.login), response));
const succeed = () => {
  respond(() => HttpResponse.json({ access: 'fresh' }));
  server.use(http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())));
};

test.each([
  ['/search?q=lamp', 'At /search?q=lamp'],
  ['//evil.test/x', 'At /'],
])('a signed-in visitor from %s is redirected at once, on this site only', async (from, address) => {
  open({ route: cameFrom(from), preloadedState: signedInAs(aProfile()) });
  expect(await screen.findByText(address)).toBeVisible();
});

test('both fields are required; after a wrong password the focus is on the username, and it can be repeated', async () => {
  const gate = Promise.withResolvers<undefined>();
  respond(async () => {
    await gate.promise;
    return HttpResponse.json({ detail: 'no' }, { status: 401 });
  });
  const { signIn, user } = open();
  await user.click(button('Sign In'));
  expect(await screen.findByText('Username is required.')).toBeVisible();
  expect(screen.getByText('Password is required.')).toBeVisible();
  await signIn();
  expect(await screen.findByRole('button', { name: 'Logging In...' })).toBeDisabled();
  // Who types on keeps the focus.
  await user.type(password(), '4');
  gate.resolve(undefined);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
  expect(password()).toHaveFocus();
  await user.click(button('Sign In'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
  await waitFor(() => expect(username()).toHaveFocus());
  succeed();
  await user.type(password(), '{Enter}');
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
});

test('in a browser that refuses cookies the failed sign-in says below that they are needed', async () => {
  respond(() => HttpResponse.json({ detail: 'CSRF cookie not set.' }, { status: 403 }));
  const { signIn } = open();
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
  const { user } = open();
  await blockScript();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Continue with Google'));
  await blockScript();
  expect(await screen.findByRole('alert')).toHaveTextContent('Google login failed. Please try again.');
});
