import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { signedInAs, signedOut } from '../../../tests/support/renderApp.tsx';
import { call, server } from '../../../tests/support/server.ts';
import { SESSION_KEY } from '../../api/session.ts';
import { makeStore, type AppStore } from '../../app/store.ts';
import { paths } from '../../contract/paths.ts';
import { authApi } from './authApi.ts';

const { signIn, register, signInWithGoogle, signOut } = authApi.endpoints;
const requested = vi.fn<(bearer: string | null) => void>();
const refreshed = vi.fn<() => void>();

beforeEach(() => {
  requested.mockClear();
  refreshed.mockClear();
  server.use(
    http.post(call(paths.refresh), () => {
      refreshed();
      return HttpResponse.json({ access: 'fresh' });
    }),
  );
});

/** A back end whose response to a call depends on the bearer token that comes with it. */
const responds = (path: string, statusFor: (bearer: string | null) => number) =>
  server.use(
    http.post(call(path), ({ request }) => {
      const bearer = request.headers.get('Authorization');
      requested(bearer);
      const status = statusFor(bearer);
      if (status === 204) return new HttpResponse(null, { status });
      return HttpResponse.json({ detail: 'No.' }, { status });
    }),
  );

const typed = { username: 'rudo', password: 'x' };
type Act = (dispatch: AppStore['dispatch']) => Promise<unknown>;
const ACTS: [path: string, act: Act][] = [
  [paths.login, async (dispatch) => dispatch(signIn.initiate(typed))],
  [paths.register, async (dispatch) => dispatch(register.initiate({ ...typed, password2: 'x' }))],
  [paths.google, async (dispatch) => dispatch(signInWithGoogle.initiate({ token: 'credential' }))],
];
test.each(ACTS)('decisions, The wire: %s that responds with 401 leads to no refresh', async (path, act) => {
  responds(path, () => 401);
  const store = makeStore(signedOut);
  await expect(act(store.dispatch)).resolves.toMatchObject({ error: { status: 401 } });
  expect(requested.mock.calls).toEqual([[null]]);
  expect(refreshed).not.toHaveBeenCalled();
});

const signTheUserOut = async () => makeStore(signedInAs(aProfile())).dispatch(signOut.initiate(undefined));

test.each([401, 403])(
  'with an expired token (%i), signing out is repeated once without it, and refreshes nothing',
  async (status) => {
    responds(paths.logout, (bearer) => (bearer === null ? 204 : status));
    expect(await signTheUserOut()).toMatchObject({ data: null });
    expect(requested.mock.calls).toEqual([['Bearer access'], [null]]);
    expect(refreshed).not.toHaveBeenCalled();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
);
