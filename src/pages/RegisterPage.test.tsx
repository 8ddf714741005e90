import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { PASSWORD_HINT, PASSWORD_MATCH_HINT, USERNAME_HINT } from '../contract/auth.ts';
import { paths } from '../contract/paths.ts';
import { REDIRECT_DELAY } from '../lib/timings.ts';
import { RegisterPage } from './RegisterPage.tsx';

const fields = {
  username: () => screen.getByLabelText(/^Username/),
  password: () => screen.getByLabelText(/^Password/),
  confirmation: () => screen.getByLabelText(/^Confirm Password/),
};
const signUp = () => screen.getByRole('button', { name: 'Sign Up' });

function open() {
  const view = renderWithProviders(
    <Routes>
      <Route path="/auth/register" element={<RegisterPage />} />
      <Route path="*" element={<p>Home</p>} />
    </Routes>,
    { route: '/auth/register', preloadedState: signedOut },
  );
  async function fillIn() {
    await view.user.type(fields.username(), 'rudo_99');
    await view.user.type(fields.password(), 'Secret#123');
    await view.user.type(fields.confirmation(), 'Secret#123');
  }
  return { ...view, fillIn };
}

test('Sign Up is disabled until all three fields are valid, and each tells live whether it is', async () => {
  const { user } = open();
  expect(signUp()).toBeDisabled();
  await user.type(fields.username(), 'ru');
  expect(screen.getByTitle('Username is not valid')).toBeInTheDocument();
  await user.type(fields.username(), 'do_99');
  expect(screen.getByTitle('Username is valid')).toBeInTheDocument();
  await user.type(fields.password(), 'secret');
  expect(screen.getByTitle('Password is not valid')).toBeInTheDocument();
  await user.clear(fields.password());
  await user.type(fields.password(), 'Secret#123');
  expect(screen.getByTitle('Password is valid')).toBeInTheDocument();
  await user.type(fields.confirmation(), 'Secret#12');
  expect(screen.getByTitle('Confirmation is not valid')).toBeInTheDocument();
  expect(signUp()).toBeDisabled();
  await user.type(fields.confirmation(), '3');
  expect(screen.getByTitle('Confirmation is valid')).toBeInTheDocument();
  expect(signUp()).toBeEnabled();
});

test('each field shows its hint while it has the focus, and describes itself with it', async () => {
  const { user } = open();
  await user.click(fields.username());
  expect(fields.username()).toHaveAccessibleDescription(USERNAME_HINT);
  await user.type(fields.username(), 'rudo');
  await user.click(fields.password());
  expect(screen.queryByText(USERNAME_HINT)).not.toBeInTheDocument();
  expect(fields.password()).toHaveAccessibleDescription(PASSWORD_HINT);
  await user.click(fields.confirmation());
  expect(fields.confirmation()).toHaveAccessibleDescription(PASSWORD_MATCH_HINT);
});

test('changing the password after confirming it asks for the confirmation again', async () => {
  const { user, fillIn } = open();
  await fillIn();
  await user.type(fields.password(), '4');
  await user.tab();
  expect(await screen.findByText(PASSWORD_MATCH_HINT)).toBeVisible();
  expect(signUp()).toBeDisabled();
});

test('a new student is signed in and, after one second, Home', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(call(paths.register), async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ access: 'fresh' }, { status: 201 });
    }),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile({ username: 'rudo_99' }))),
  );
  const { user, fillIn, store } = open();
  await fillIn();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(signUp());
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY));
  vi.useRealTimers();
  expect(await screen.findByText('Home')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    username: 'rudo_99',
    email: '',
    password: 'Secret#123',
    password2: 'Secret#123',
  });
  await waitFor(() => expect(store.getState().auth.user?.username).toBe('rudo_99'));
});

test('the first message of the first refused field is shown, and what was typed stays', async () => {
  server.use(
    http.post(call(paths.register), () =>
      HttpResponse.json({ username: ['This username is taken.'], password: ['Weak.'] }, { status: 400 }),
    ),
  );
  const { user, fillIn } = open();
  await fillIn();
  await user.click(signUp());
  expect(await screen.findByRole('alert')).toHaveTextContent('This username is taken.');
  expect(fields.username()).toHaveValue('rudo_99');
  expect(fields.password()).toHaveValue('Secret#123');
  await waitFor(() => expect(fields.username()).toHaveFocus());
});

test.each<[string, () => Response, string]>([
  ['no answer', () => HttpResponse.error(), 'No Server Response.'],
  [
    'an HTML page',
    () => HttpResponse.html('<!doctype html><title>502</title>', { status: 502 }),
    'Registration failed. Please try again.',
  ],
  ['status 500', () => HttpResponse.json({}, { status: 500 }), 'Registration failed. Please try again.'],
  [
    'messages by field',
    () => HttpResponse.json({ password: ['Too common.', 'Too plain.'], username: ['Odd.'] }, { status: 400 }),
    'Too common.',
  ],
])('a registration that gets %s says so, and works once it is mended', async (_what, trouble, sentence) => {
  server.use(http.post(call(paths.register), trouble));
  const { user, fillIn } = open();
  await fillIn();
  await user.click(signUp());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  server.use(
    http.post(call(paths.register), () => HttpResponse.json({ access: 'fresh' }, { status: 201 })),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile({ username: 'rudo_99' }))),
  );
  await user.click(signUp());
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
});

test('both passwords can be shown and hidden', async () => {
  const { user } = open();
  await user.type(fields.username(), 'tariro');
  for (const [field, name] of [
    [fields.password, 'password'],
    [fields.confirmation, 'confirm password'],
  ] as const) {
    expect(field()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: `Show ${name}` }));
    expect(field()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: `Hide ${name}` }));
    expect(field()).toHaveAttribute('type', 'password');
  }
  expect(fields.username()).toHaveValue('tariro');
});
