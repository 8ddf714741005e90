import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../tests/support/renderApp.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { SESSION_KEY, SIGNED_OUT } from '../api/session.ts';
import { paths } from '../contract/paths.ts';
import { startTimedOut } from '../features/auth/authSlice.ts';
import { SESSION_RETRY_TIME, START_SPINNER_TIME } from '../lib/timings.ts';
import { ProtectedRoute } from './router.tsx';
import { SessionGate } from './SessionGate.tsx';

/** What else is faked stays with later files of the worker. */
const fakeTimeOuts = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

function SignInStandIn() {
  const { state } = useLocation() as { state: { from: string } | null };
  return <p>Sign in, then back to {state?.from}</p>;
}

const app = (
  <SessionGate>
    <Routes>
      <Route path="/" element={<p>Home</p>} />
      <Route path="/auth/login" element={<SignInStandIn />} />
      <Route element={<ProtectedRoute />}>
        <Route path="/newlisting" element={<p>The form</p>} />
      </Route>
    </Routes>
  </SessionGate>
);

// The gate hides its content rather than leaving it out, so being found is not being seen.
const expectShown = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

const respondToRefresh = (body: object) => server.use(http.post(call(paths.refresh), says(200, body)));

test('without a session a protected route redirects to login, and the origin is stored whole', async () => {
  renderWithProviders(app, { route: { pathname: '/newlisting', search: '?draft=1', hash: '#photo' } });
  await expectShown('Sign in, then back to /newlisting?draft=1#photo');
});

test.each([
  ['401', says(401, { detail: 'The session has expired.' })],
  ['a response without a token', says(200, {})],
])('%s to the silent refresh means signed out, and a spinner is shown until then', async (_name, respond) => {
  server.use(http.post(call(paths.refresh), respond));
  const { store } = renderWithProviders(app);
  expect(screen.getByRole('progressbar', { name: 'Starting' })).toBeVisible();
  expect(screen.getByText('Home')).not.toBeVisible();
  await expectShown('Home');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(store.getState().auth).toMatchObject({ status: 'signedOut', accessToken: null });
});

test('after five seconds without a response the content is shown, and the session is applied when it arrives', async () => {
  fakeTimeOuts();
  const late = Promise.withResolvers<Response>();
  server.use(
    http.post(call(paths.refresh), () => late.promise),
    http.get(call(paths.ownProfile), says(200, aProfile())),
  );
  const { store } = renderWithProviders(app);
  expect(screen.getByText('Home')).not.toBeVisible();

  expect(START_SPINNER_TIME).toBe(5000);
  await act(() => vi.advanceTimersByTimeAsync(START_SPINNER_TIME));
  expect(screen.getByText('Home')).toBeVisible();

  late.resolve(Response.json({ access: 'late' }));
  await waitFor(() => expect(store.getState().auth.status).toBe('signedIn'));
  // As where a refresh from before gets no response.
  act(() => void store.dispatch(startTimedOut()));
  expect(store.getState().auth.status).toBe('signedIn');
});

test.each([
  ['a sign-out', null, 'the session ends'],
  ['another person’s sign-in', 'farai', 'the session ends'],
  ['the same person’s sign-in', 'rudo', 'the token is refreshed'],
] as const)('after %s in another tab (%s) %s', async (_what, username, outcome) => {
  respondToRefresh({ access: 'first' });
  server.use(http.get(call(paths.ownProfile), says(200, aProfile({ username: 'rudo' }))));
  const { store } = renderWithProviders(app);
  await waitFor(() => expect(store.getState().auth.user?.username).toBe('rudo'));
  respondToRefresh({ access: 'second' });
  localStorage.setItem(SESSION_KEY, username === null ? SIGNED_OUT : `another ${username}`);
  window.dispatchEvent(new StorageEvent('storage'));
  const accessToken = outcome === 'the session ends' ? null : 'second';
  await waitFor(() => expect(store.getState().auth.accessToken).toBe(accessToken));
});

test.each([
  ['a 503', 'soon', says(503, {}), () => vi.advanceTimersByTimeAsync(SESSION_RETRY_TIME)],
  [
    'no response',
    'when the network is back',
    () => HttpResponse.error(),
    () => window.dispatchEvent(new Event('online')),
  ],
] as const)(
  'after %s the content is shown, and the session is found %s',
  async (_what, _when, respond, mend) => {
    fakeTimeOuts();
    server.use(http.post(call(paths.refresh), respond));
    const { store } = renderWithProviders(app);
    await expectShown('Home');

    respondToRefresh({ access: 'back' });
    server.use(http.get(call(paths.ownProfile), says(200, aProfile())));
    await act(async () => void (await mend()));
    await waitFor(() => expect(store.getState().auth.status).toBe('signedIn'));
  },
);
