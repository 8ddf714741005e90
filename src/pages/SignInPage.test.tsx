import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { REDIRECT_DELAY } from '../lib/timings.ts';
import { SignInPage } from './SignInPage.tsx';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

const ui = (
  <Routes>
    <Route path="/auth/login" element={<SignInPage />} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);
const blockScript = () =>
  act(() => document.querySelector('script[src*="google"]')?.dispatchEvent(new Event('error')));
const cameFrom = (from: unknown) => ({ pathname: '/auth/login', state: { from } });
const profileHandler = http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile()));

function open(route: Parameters<typeof renderWithProviders>[1] = { route: '/auth/login' }) {
  const view = renderWithProviders(ui, { preloadedState: signedOut, ...route });
  async function signIn() {
    await view.user.type(screen.getByLabelText(/^Username/), 'tariro');
    await view.user.type(screen.getByLabelText(/^Password/), 'Secret#123');
    await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  }
  return { ...view, signIn };
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('one second after signing in a student is back on the page that sent them here', async () => {
  server.use(
    http.post(call(paths.login), () => HttpResponse.json({ access: 'fresh' })),
    profileHandler,
  );
  const { signIn, store } = open({ route: cameFrom('/newlisting?draft=1') });
  await signIn();
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
  expect(screen.queryByText(/^At/)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY));
  expect(await screen.findByText('At /newlisting?draft=1')).toBeVisible();
  expect(store.getState().auth.accessToken).toBe('fresh');
});

test('whoever is on the way to something reads what the account is for', async () => {
  open({ route: cameFrom('/profiles/farai') });
  expect(await screen.findByText('Sign in to see farai’s profile.')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('on the way to sell, signing up and signing in stand side by side', async () => {
  const { user } = open({ route: cameFrom('/newlisting') });
  expect(await screen.findByText('To sell you need an account.')).toBeVisible();
  const ways = within(screen.getByRole('navigation', { name: 'Sign in or register' }));
  expect(ways.getByRole('link', { name: 'Sign In' })).toHaveAttribute('aria-current', 'page');
  await user.click(ways.getByRole('link', { name: 'Sign Up' }));
  expect(await screen.findByText('At /auth/register')).toBeVisible();
});

test("an origin on another site is not followed: it leads to the app's Home", async () => {
  open({ route: cameFrom('//evil.test/x'), preloadedState: signedInAs(aProfile()) });
  expect(await screen.findByText('At /')).toBeVisible();
});

test('whoever is signed in already is sent on at once', async () => {
  open({ route: cameFrom('/search?q=lamp'), preloadedState: signedInAs(aProfile()) });
  expect(await screen.findByText('At /search?q=lamp')).toBeVisible();
});

test('a wrong password is told, what was typed stays, and the focus is on the username again', async () => {
  server.use(http.post(call(paths.login), () => HttpResponse.json({ detail: 'no' }, { status: 401 })));
  const { signIn } = open();
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
  await waitFor(() => expect(screen.getByLabelText(/^Username/)).toHaveFocus());
  expect(screen.getByLabelText(/^Username/)).toHaveValue('tariro');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('Secret#123');
});

test("the button says 'Logging In...' while the answer is awaited", async () => {
  server.use(
    http.post(call(paths.login), async () => {
      await delay('infinite');
      return HttpResponse.json({});
    }),
  );
  const { signIn } = open();
  await signIn();
  expect(await screen.findByRole('button', { name: 'Logging In...' })).toBeDisabled();
});

test('both fields are required', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Username is required.')).toBeVisible();
  expect(screen.getByText('Password is required.')).toBeVisible();
});

test('the password can be shown and hidden', async () => {
  const { user } = open();
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
});

test('without a client id there is no Google button and no script of a third party', () => {
  open();
  expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  expect(document.querySelector('script[src*="google"]')).toBeNull();
});

test('a blocked Google script is told to whoever presses the button', async () => {
  setRuntimeConfig({ googleClientId: 'client' });
  const { user } = open();
  await waitFor(() => expect(document.querySelector('script[src*="google"]')).not.toBeNull());
  await blockScript();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(document.querySelector('script[src*="google"]')).not.toBeNull());
  await blockScript();
  expect(await screen.findByRole('alert')).toHaveTextContent('Google login failed. Please try again.');
});

test('who types on while the answer is awaited keeps the focus where they type', async () => {
  const { promise: asked, resolve: refuse } = Promise.withResolvers<undefined>();
  server.use(
    http.post(call(paths.login), async () => {
      await asked;
      return HttpResponse.json({ detail: 'no' }, { status: 401 });
    }),
  );
  const { signIn, user } = open();
  await signIn();
  const password = screen.getByLabelText(/^Password/);
  await user.type(password, '4');
  refuse(undefined);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
  await user.keyboard('5');
  expect(password).toHaveValue('Secret#12345');
  expect(screen.getByLabelText(/^Username/)).toHaveValue('tariro');
});

test('who presses Enter in the password is led back to the username by an error', async () => {
  server.use(http.post(call(paths.login), () => HttpResponse.json({ detail: 'no' }, { status: 401 })));
  const { user } = open();
  await user.type(screen.getByLabelText(/^Username/), 'tariro');
  await user.type(screen.getByLabelText(/^Password/), 'Secret#123{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
  await waitFor(() => expect(screen.getByLabelText(/^Username/)).toHaveFocus());
});

test.each<[string, () => Response, string]>([
  ['status 400', () => HttpResponse.json({}, { status: 400 }), 'Missing Username or Password'],
  ['status 500', () => HttpResponse.json({}, { status: 500 }), 'Login Failed'],
  [
    'an HTML page',
    () => HttpResponse.html('<!doctype html><title>502</title>', { status: 502 }),
    'Login Failed',
  ],
  ['something without a token', () => HttpResponse.json({}), 'Login Failed'],
  ['no answer', () => HttpResponse.error(), 'No Server Response'],
])('a sign-in that gets %s says so, and works once it is mended', async (_what, trouble, sentence) => {
  server.use(http.post(call(paths.login), trouble));
  const { signIn, user, store } = open();
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await waitFor(() => expect(screen.getByLabelText(/^Username/)).toHaveFocus());
  server.use(
    http.post(call(paths.login), () => HttpResponse.json({ access: 'fresh' })),
    profileHandler,
  );
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
  expect(store.getState().auth.accessToken).toBe('fresh');
});
