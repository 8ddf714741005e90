import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { CSRF_HEADER, paths } from '../contract/paths.ts';

const fetched = vi.fn<() => void>();
const sent = vi.fn<(token: string | null) => void>();

/** The wire afresh: no token has been seen yet. */
async function open(session = signedOut) {
  vi.resetModules();
  const { makeStore } = await import('../app/store.ts');
  const { authApi } = await import('../features/auth/authApi.ts');
  const { baseApi } = await import('./baseApi.ts');
  const changing = baseApi.injectEndpoints({
    endpoints: (build) => ({
      change: build.mutation<unknown, undefined>({ query: () => ({ url: 'probe/', method: 'PATCH' }) }),
      look: build.query<unknown, undefined>({ query: () => ({ url: 'probe/' }) }),
    }),
  });
  const store = makeStore(session);
  return {
    change: () => store.dispatch(changing.endpoints.change.initiate(undefined)),
    look: () => store.dispatch(changing.endpoints.look.initiate(undefined)),
    signIn: () =>
      store.dispatch(authApi.endpoints.signIn.initiate({ username: 'tariro', password: 'Secret#123' })),
  };
}

function note(request: Request) {
  sent(request.headers.get(CSRF_HEADER));
  return HttpResponse.json({ access: 'fresh' });
}

beforeEach(() => {
  fetched.mockClear();
  sent.mockClear();
  server.use(
    http.get(call(paths.csrf), () => {
      fetched();
      document.cookie = 'csrftoken=from-cookie; path=/';
      return HttpResponse.json({ csrfToken: 'from-body' });
    }),
    http.patch(call('probe/'), ({ request }) => note(request)),
    http.get(call('probe/'), ({ request }) => note(request)),
    http.post(call(paths.login), ({ request }) => note(request)),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
  );
});

test('an unsafe call that finds no cookie fetches the token, once for all, and carries it; a safe one does not', async () => {
  const { change, look } = await open();
  await look();
  expect(fetched).not.toHaveBeenCalled();
  await Promise.all([change(), change()]);
  await change();
  expect(fetched).toHaveBeenCalledOnce();
  expect(sent.mock.calls).toEqual([[null], ['from-cookie'], ['from-cookie'], ['from-cookie']]);
});

test('a reading call with a bearer token does not wait for a CSRF token that is not known', async () => {
  const { look } = await open(signedInAs(aProfile()));
  await look();
  expect(fetched).not.toHaveBeenCalled();
  expect(sent).toHaveBeenCalledExactlyOnceWith(null);
});

test('§7: before sign-in it is always fetched, though the cookie is there', async () => {
  document.cookie = 'csrftoken=old; path=/';
  const { signIn } = await open();
  await signIn();
  expect(fetched).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledExactlyOnceWith('from-cookie');
});
