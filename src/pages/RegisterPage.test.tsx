import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { PASSWORD_HINT, PASSWORD_MATCH_HINT, USERNAME_HINT } from '../contract/account.ts';
import { paths } from '../contract/paths.ts';
import { REDIRECT_DELAY } from '../lib/timings.ts';
import { connectionChanged } from '../api/rawBaseQuery.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const username = () => screen.getByLabelText(/^Username/);
const password = () => screen.getByLabelText(/^Password/);
const confirmation = () => screen.getByLabelText(/^Confirm Password/);
const signUp = () => screen.getByRole('button', { name: 'Sign Up' });

const openAt = (route: Parameters<typeof renderWithProviders>[1]) =>
  renderWithProviders(
    <Routes>
      <Route path="/auth/login" element={<SignInPage />} />
      <Route path="/auth/register" element={<RegisterPage />} />
      <Route path="*" element={<p>Home</p>} />
    </Routes>,
    { preloadedState: signedOut, ...route },
  );

function open() {
  const view = openAt({ route: '/auth/register' });
  async function fillIn() {
    await view.user.type(username(), 'rudo_99');
    await view.user.type(password(), 'Secret#123');
    await view.user.type(confirmation(), 'Secret#123');
  }
  return { ...view, fillIn };
}

const sent = vi.fn<(body: unknown) => void>();
const succeed = () =>
  server.use(
    http.post(call(paths.register), async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ access: 'fresh' }, { status: 201 });
    }),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile({ username: 'rudo_99' }))),
  );

test('Sign Up is disabled until all three fields are valid, and each shows its hint and whether it is', async () => {
  const { user } = open();
  expect(signUp()).toBeDisabled();
  for (const [field, subject, start, rest, hint] of [
    [username, 'Username', 'ru', 'do_99', USERNAME_HINT],
    [password, 'Password', 'Secret', '#123', PASSWORD_HINT],
    [confirmation, 'Confirmation', 'Secret#12', '3', PASSWORD_MATCH_HINT],
  ] as const) {
    await user.type(field(), start);
    expect(field()).toHaveAccessibleDescription(hint);
    expect(screen.getByTitle(`${subject} is not valid`)).toBeInTheDocument();
    expect(signUp()).toBeDisabled();
    await user.type(field(), rest);
    expect(screen.getByTitle(`${subject} is valid`)).toBeInTheDocument();
  }
  expect(signUp()).toBeEnabled();
  // A changed password needs its confirmation again.
  await user.type(password(), '4');
  await user.tab();
  expect(await screen.findByText(PASSWORD_MATCH_HINT)).toBeVisible();
  expect(signUp()).toBeDisabled();
});

test('a new student is signed in and, after one second, Home', async () => {
  succeed();
  const { user, fillIn, store } = open();
  await fillIn();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(signUp());
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY));
  vi.useRealTimers();
  expect(await screen.findByText('Home')).toBeVisible();
  const values = { username: 'rudo_99', email: '', password: 'Secret#123', password2: 'Secret#123' };
  expect(sent).toHaveBeenCalledWith(values);
  await waitFor(() => expect(store.getState().auth.user?.username).toBe('rudo_99'));
});

test.each([
  ['/auth/login', paths.login, 'Sign In', /^Good to see you on Musika\./],
  ['/auth/register', paths.register, 'Sign Up', /^An account lets you sell\./],
])(
  '%s without a network keeps reason and input, and works once it is back',
  async (pathname, path, name, reason) => {
    server.use(http.post(call(path), () => HttpResponse.error()));
    const { store, user } = openAt({ route: { pathname, state: { from: '/newlisting' } } });
    const setOffline = (isOffline: boolean) =>
      act(() => void store.dispatch(connectionChanged({ isOffline })));
    setOffline(true);
    expect(screen.getByText(reason)).toBeVisible();
    // The strip at the screen's lower edge says it, for every page.
    expect(screen.queryByText(/offline|network/)).toBeNull();
    await user.type(username(), 'rudo_99');
    for (const field of screen.getAllByLabelText(/^(Confirm )?Password/))
      await user.type(field, 'Secret#123');
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No Server Response/);
    await waitFor(() => expect(username()).toHaveFocus());

    await user.click(password());
    setOffline(false);
    expect(username()).toHaveValue('rudo_99');
    expect(password()).toHaveValue('Secret#123');
    expect(password()).toHaveFocus();

    server.use(
      http.post(call(path), () => HttpResponse.json({ access: 'fresh' })),
      http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
    );
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/You are signed in/)).toBeVisible();
    expect(screen.queryByText(/^No Server Response/)).toBeNull();
  },
);
