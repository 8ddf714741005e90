import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { signedInAs, signedOut } from '../../../tests/support/renderApp.tsx';
import { call, server } from '../../../tests/support/server.ts';
import { isLeaving, clearSignOutPending } from '../../api/sharedSession.ts';
import { makeStore, type AppStore } from '../../app/store.ts';
import { paths } from '../../contract/paths.ts';
import { authApi } from './authApi.ts';

const asked = vi.fn<(bearer: string | null) => void>();
const refreshed = vi.fn<() => void>();
const REFUSED = { detail: 'No.' };

beforeEach(() => {
  asked.mockClear();
  refreshed.mockClear();
  server.use(
    http.post(call(paths.refresh), () => {
      refreshed();
      return HttpResponse.json({ access: 'fresh' });
    }),
  );
});
afterEach(clearSignOutPending);

/** A back end whose answer to a call depends on the bearer token that comes with it. */
const answers = (path: string, statusFor: (bearer: string | null) => number) =>
  server.use(
    http.post(call(path), ({ request }) => {
      const bearer = request.headers.get('Authorization');
      asked(bearer);
      const status = statusFor(bearer);
      return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(REFUSED, { status });
    }),
  );

type Act = (dispatch: AppStore['dispatch']) => Promise<unknown>;
const AUTH_CALLS: [string, Act][] = [
  [
    paths.login,
    (dispatch) => dispatch(authApi.endpoints.signIn.initiate({ username: 'rudo', password: 'x' })),
  ],
  [
    paths.register,
    (dispatch) =>
      dispatch(authApi.endpoints.register.initiate({ username: 'rudo', password: 'x', password2: 'x' })),
  ],
  [
    paths.google,
    (dispatch) => dispatch(authApi.endpoints.signInWithGoogle.initiate({ token: 'credential' })),
  ],
];

for (const [path, act] of AUTH_CALLS) {
  test.each([401, 403])(
    `decisions, The wire: ${path} that is answered %i leads to no refresh`,
    async (status) => {
      answers(path, () => status);
      const store = makeStore(signedOut);
      await expect(act(store.dispatch)).resolves.toMatchObject({ error: { status } });
      expect(asked.mock.calls).toEqual([[null]]);
      expect(refreshed).not.toHaveBeenCalled();
      expect(store.getState().auth.accessToken).toBeNull();
    },
  );
}

test('decisions, The wire: a refresh that is refused is not tried again', async () => {
  answers(paths.refresh, () => 401);
  const { dispatch } = makeStore(signedOut);
  await dispatch(authApi.endpoints.refreshSession.initiate(undefined));
  expect(asked).toHaveBeenCalledOnce();
});

const signOut = () =>
  makeStore(signedInAs(aProfile())).dispatch(authApi.endpoints.signOut.initiate(undefined));

test('§7: signing out names the session that it ends, though the state has forgotten it by then', async () => {
  answers(paths.logout, (bearer) => (bearer === 'Bearer access' ? 204 : 401));
  expect(await signOut()).toMatchObject({ data: null });
  expect(asked.mock.calls).toEqual([['Bearer access']]);
  expect(isLeaving()).toBe(false);
});

test.each([401, 403])(
  'where the token has run out (%i), signing out is asked once more without it, and refreshes nothing',
  async (status) => {
    answers(paths.logout, (bearer) => (bearer === null ? 204 : status));
    expect(await signOut()).toMatchObject({ data: null });
    expect(asked.mock.calls).toEqual([['Bearer access'], [null]]);
    expect(refreshed).not.toHaveBeenCalled();
    expect(isLeaving()).toBe(false);
  },
);
