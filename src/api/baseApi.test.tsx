import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { makeStore } from '../app/store.ts';
import { CSRF_HEADER, paths } from '../contract/paths.ts';
import { baseApi } from './baseApi.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { forgetCsrf } from './csrf.ts';
import { authApi } from '../features/auth/authApi.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { sessionEnded, sessionOpened } from './session.ts';

const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, string>({ query: (name) => ({ url: `probe/${name}/` }) }),
    probeWith: build.mutation<unknown, { method?: string; send?: (request: Request) => Promise<Response> }>({
      query: (more) => ({ url: 'probe/one/', method: 'PATCH', ...more }),
    }),
  }),
});

const refreshed = vi.fn<(bearer: string | null) => void>();
const requested = vi.fn<(bearer: string | null) => void>();

/** A back end that knows one token only, and gives it to whoever refreshes. */
function aBackEnd({ refuses = 401, good = 'fresh' }: { refuses?: number; good?: string } = {}) {
  refreshed.mockClear();
  requested.mockClear();
  server.use(
    http.all(call('probe/:name/'), ({ request }) => {
      const bearer = request.headers.get('Authorization');
      requested(bearer);
      return bearer === `Bearer ${good}`
        ? HttpResponse.json('welcome')
        : HttpResponse.json({ detail: 'no' }, { status: bearer === 'Bearer fresh' ? 400 : refuses });
    }),
    http.post(call(paths.refresh), ({ request }) => {
      refreshed(request.headers.get('Authorization'));
      return HttpResponse.json({ access: 'fresh' });
    }),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
  );
}

const probe = (store: ReturnType<typeof makeStore>, name = 'one') =>
  store.dispatch(probeApi.endpoints.probe.initiate(name));

test.each([
  [401, 'fresh', { data: 'welcome' }],
  [403, 'fresh', { data: 'welcome' }],
  // The second response stands, whatever it is.
  [403, 'another', { error: { status: 400 } }],
])('§7: on %i the client refreshes once and asks again, where %s is valid', async (refuses, good, answer) => {
  aBackEnd({ refuses, good });
  const store = makeStore(signedInAs(aProfile()));
  expect(await probe(store)).toMatchObject(answer);
  expect(requested.mock.calls).toEqual([['Bearer access'], ['Bearer fresh']]);
  // A back end may refuse any call whose bearer token has run out.
  expect(refreshed).toHaveBeenCalledExactlyOnceWith(null);
  expect(store.getState().auth.accessToken).toBe('fresh');
});

test('a visitor whose call is refused is signed in by one refresh, where a session is there', async () => {
  aBackEnd();
  const store = makeStore(signedOut);
  expect(await probe(store)).toMatchObject({ data: 'welcome' });
  expect(requested.mock.calls).toEqual([[null], ['Bearer fresh']]);
  await vi.waitFor(() => expect(store.getState().auth.user?.username).toBe('tariro'));
});

test('many calls rejected at the same time share one refresh', async () => {
  aBackEnd();
  const store = makeStore(signedInAs(aProfile()));
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => probe(store, name)));
  expect(answers.map(({ data }) => data)).toEqual(Array(5).fill('welcome'));
  expect(refreshed).toHaveBeenCalledOnce();
});

test('a refusal that arrives after somebody else has refreshed only asks again', async () => {
  aBackEnd();
  const store = makeStore(signedInAs(aProfile()));
  server.use(
    http.get(
      call('probe/:name/'),
      () => {
        store.dispatch(sessionOpened({ accessToken: 'fresh' }));
        return HttpResponse.json({}, { status: 401 });
      },
      { once: true },
    ),
  );
  expect(await probe(store)).toMatchObject({ data: 'welcome' });
  expect(refreshed).not.toHaveBeenCalled();
});

test.each([
  [401, { detail: 'no' }],
  [403, { detail: 'no' }],
  [200, { access: null }],
  [200, {}],
])('a refresh that gets %i, %j ends the session and leaves the first response', async (status, answer) => {
  aBackEnd();
  server.use(http.post(call(paths.refresh), says(status, answer)));
  const store = makeStore(signedInAs(aProfile()));
  await probe(store);
  expect(store.getState().auth).toMatchObject({ status: 'signedOut', accessToken: null });
  expect(requested).toHaveBeenCalledOnce();
});

const down = () => HttpResponse.json({ detail: 'Sorry.' }, { status: 503 });
const proxyPage = (status: number) => HttpResponse.html('<h1>Sign in to the campus network</h1>', { status });

test.each([
  ['no response', paths.refresh, () => HttpResponse.error()],
  ['503', paths.refresh, down],
  ['429', paths.refresh, says(429, { detail: 'Wait.' })],
  ['a proxy’s page', paths.refresh, () => proxyPage(200)],
  ['a proxy’s 403', paths.refresh, () => proxyPage(403)],
  ['a list', paths.refresh, () => HttpResponse.json([])],
  ['503 to the CSRF call', paths.csrf, down],
  ['429 to the CSRF call', paths.csrf, says(429, {})],
])(
  '%s at a refresh leaves the user signed in, and the next call tries again',
  async (_what, path, respond) => {
    aBackEnd();
    const method = path === paths.csrf ? http.get : http.post;
    if (path === paths.csrf)
      server.use(http.post(call(paths.refresh), () => HttpResponse.json({}, { status: 403 })));
    server.use(method(call(path), respond));
    const store = makeStore(signedInAs(aProfile()));
    expect(await probe(store)).toMatchObject({ error: { status: 401 } });
    expect(store.getState().auth.accessToken).toBe('access');
    aBackEnd();
    server.use(http.get(call(paths.csrf), () => HttpResponse.json({ csrfToken: 'csrf' })));
    expect(await probe(store, 'other')).toMatchObject({ data: 'welcome' });
  },
);

test.each([
  [null, 'from-cookie'],
  // The browser shows the page no cookie of another site.
  ['https://api.example.org', 'from-body'],
])(
  'an unsafe call to %s without a token fetches it, once, and carries it %s; a reading one does not wait',
  async (...row) => {
    const [apiHost, token] = row;
    setRuntimeConfig({ apiHost });
    onTestFinished(() => setRuntimeConfig({}));
    forgetCsrf();
    const fetched = vi.fn<() => void>();
    const sent: (string | null)[] = [];
    server.use(
      http.get(call(paths.csrf), () => {
        fetched();
        document.cookie = 'csrftoken=from-cookie; path=/';
        return HttpResponse.json({ csrfToken: 'from-body' });
      }),
      http.all(call('probe/one/'), ({ request }) => {
        sent.push(request.headers.get(CSRF_HEADER));
        return HttpResponse.json('thanks');
      }),
    );
    await probe(makeStore(signedInAs(aProfile())));
    const store = makeStore(signedOut);
    await probe(store);
    expect(fetched).not.toHaveBeenCalled();
    const change = () => store.dispatch(probeApi.endpoints.probeWith.initiate({}));
    await Promise.all([change(), change()]);
    await change();
    expect(fetched).toHaveBeenCalledOnce();
    expect(sent).toEqual([null, null, token, token, token]);
  },
);

test('a visitor whose CSRF token is rejected sends once more with the new one', async () => {
  document.cookie = 'csrftoken=old; path=/';
  const sent = vi.fn<(token: string | null) => void>();
  server.use(
    http.get(call(paths.csrf), () => {
      document.cookie = 'csrftoken=new; path=/';
      return HttpResponse.json({ csrfToken: 'new' });
    }),
    http.patch(call('probe/one/'), ({ request }) => {
      const token = request.headers.get(CSRF_HEADER);
      sent(token);
      return token === 'new'
        ? HttpResponse.json('thanks')
        : HttpResponse.json({ detail: 'No.' }, { status: 403 });
    }),
  );
  const store = makeStore(signedOut);
  const act = () => store.dispatch(probeApi.endpoints.probeWith.initiate({}));
  expect(await act()).toEqual({ data: 'thanks' });
  server.use(http.patch(call('probe/one/'), () => HttpResponse.json({ detail: 'No.' }, { status: 403 })));
  expect(await act()).toMatchObject({ error: { status: 403 } });
  expect(sent.mock.calls).toEqual([['old'], ['new']]);
});

test.each([1, 2])(
  'what was sent in a session that ends meanwhile is dropped, at attempt %i',
  async (attempt) => {
    aBackEnd();
    const store = makeStore(signedInAs(aProfile()));
    requested.mockImplementation(() => {
      if (requested.mock.calls.length !== attempt) return;
      store.dispatch(sessionEnded());
      store.dispatch(sessionOpened({ accessToken: 'fresh' }));
    });
    const sent = store.dispatch(probeApi.endpoints.probeWith.initiate({}));
    expect(await sent).toMatchObject({ error: { name: 'AbortError' } });
    expect(requested).toHaveBeenCalledTimes(attempt);
    requested.mockReset();
  },
);

test.each([null, 'of-another'])(
  'what one person has filled in is not sent where they sign out during the refresh, and %s signs in',
  async (accessToken) => {
    aBackEnd({ good: 'of-another' });
    const store = makeStore(signedInAs(aProfile()));
    const landed: PromiseLike<unknown>[] = [];
    refreshed.mockImplementation(() => {
      store.dispatch(sessionEnded());
      if (accessToken !== null) store.dispatch(sessionOpened({ accessToken }));
      // It waits for the refresh that is under way.
      landed.push(store.dispatch(authApi.endpoints.refreshSession.initiate(undefined)));
    });
    await store.dispatch(probeApi.endpoints.probeWith.initiate({}));
    await Promise.all(landed);
    expect(store.getState().auth.accessToken).toBe(accessToken);
    expect(requested.mock.calls).toEqual([['Bearer access']]);
    refreshed.mockReset();
  },
);

test('who leaves a page while it loads is not told that the network is gone', async () => {
  const store = makeStore(signedOut);
  const left = new DOMException('Left', 'AbortError');
  const send = () => Promise.reject(left);
  await store.dispatch(probeApi.endpoints.probeWith.initiate({ method: 'GET', send }));
  expect(store.getState().device.isOffline).toBe(false);
});

test('a page in place of data is an error, whatever its status', async () => {
  server.use(http.patch(call('probe/one/'), () => HttpResponse.html('<p>Sign in', { status: 203 })));
  const sent = makeStore(signedOut).dispatch(probeApi.endpoints.probeWith.initiate({}));
  expect(await sent).toMatchObject({ error: { status: 'PARSING_ERROR', originalStatus: 203 } });
});

test('a response that came with the page needs no call, and has its headers', async () => {
  const headers = { link: '</x/?page=2>; rel="next"' };
  const preloaded = async () => ({ body: [anApiListing()], headers });
  const store = makeStore(signedOut, undefined, { preloaded });
  const { data } = await store.dispatch(listingsApi.endpoints.getListings.initiate({ text: 'lamp' }));
  expect(data?.pages).toMatchObject([{ listings: [{ id: '7' }], next: '?page=2' }]);
});
