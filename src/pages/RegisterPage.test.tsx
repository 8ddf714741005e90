import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fill, openPage } from '../../tests/support/openPage.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { PASSWORD_HINT, PASSWORD_MATCH_HINT, USERNAME_HINT } from '../contract/account.ts';
import { paths } from '../contract/paths.ts';
import { REDIRECT_DELAY } from '../lib/timings.ts';

const username = () => screen.getByLabelText(/^Username/);
const password = () => screen.getByLabelText(/^Password/);
const confirmation = () => screen.getByLabelText(/^Confirm Password/);
const button = (name: string) => screen.getByRole('button', { name });

const openAt = (pathname: string) =>
  openPage({ pathname, state: { from: '/newlisting?draft=1#photo' } }, { me: null, others: ['rudo_99'] });

test('Sign Up is disabled until all three fields are valid, and each shows its hint and whether it is', async () => {
  const { user } = openAt('/auth/register');
  const signUp = button('Sign Up');
  expect(signUp).toBeDisabled();
  for (const [field, subject, start, rest, hint] of [
    [username, 'Username', 'ru', 'do_99', USERNAME_HINT],
    [password, 'Password', 'Secret', '#123', PASSWORD_HINT],
    [confirmation, 'Confirmation', 'Secret#12', '3', PASSWORD_MATCH_HINT],
  ] as const) {
    expect(field()).not.toHaveAccessibleDescription(hint);
    await user.click(field());
    await user.paste(start);
    expect(await screen.findByTitle(`${subject} is not valid`)).toBeInTheDocument();
    expect(field()).toHaveAccessibleDescription(hint);
    expect(signUp).toBeDisabled();
    await user.paste(rest);
    expect(await screen.findByTitle(`${subject} is valid`)).toBeInTheDocument();
  }
  await waitFor(() => expect(signUp).toBeEnabled());
  // A changed password needs its confirmation again.
  await user.type(password(), '4');
  await user.tab();
  expect(await screen.findByText(PASSWORD_MATCH_HINT)).toBeVisible();
  await waitFor(() => expect(signUp).toBeDisabled());
});

test.each([
  ['/auth/login', paths.login, 'Sign In', /^Good to see you on Musika\./],
  ['/auth/register', paths.register, 'Sign Up', /^An account lets you sell\./],
])('%s without a response keeps reason and input, and then leads back after a second', async (...row) => {
  const [pathname, path, name, reason] = row;
  const { user, store } = openAt(pathname);
  server.use(
    http.post(call(path), () => HttpResponse.error(), { once: true }),
    http.post(call(path), says(201, { access: 'of-rudo_99' })),
  );
  expect(screen.getByText(reason)).toBeVisible();
  await fill(/^Username/, 'rudo_99');
  await fill(/^Password/, 'Secret#123');
  if (name === 'Sign Up') await fill(/^Confirm Password/, 'Secret#123');
  await waitFor(() => expect(button(name)).toBeEnabled());
  await user.click(button(name));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No Server Response/);
  await waitFor(() => expect(username()).toHaveFocus());
  expect(password()).toHaveValue('Secret#123');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(button(name));
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
  expect(screen.queryByText(/^No Server Response/)).toBeNull();
  expect(screen.getByTitle(pathname)).toBeInTheDocument();
  expect(REDIRECT_DELAY).toBe(1000);
  await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY));
  expect(screen.getByTitle('/newlisting?draft=1#photo')).toBeInTheDocument();
  expect(store.getState().auth.user?.username).toBe('rudo_99');
});
