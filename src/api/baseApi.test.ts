import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { makeStore } from '../app/store.ts';
import { paths } from '../contract/paths.ts';
import { baseApi } from './baseApi.ts';
import { refreshOnce } from './refreshOnce.ts';
import { sessionEnded, sessionOpened } from './sessionEvents.ts';

const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, string>({ query: (name) => ({ url: `probe/${name}/` }) }),
  }),
});

const refreshed = vi.fn<(bearer: string | null) => void>();
const asked = vi.fn<(bearer: string | null) => void>();

/** A back end that knows one token only, and gives it to whoever refreshes. */
function aBackEnd({ refuses = 401, good = 'fresh' }: { refuses?: number; good?: string } = {}) {
  refreshed.mockClear();
  asked.mockClear();
  server.use(
    http.get(call('probe/:name/'), ({ request }) => {
      const bearer = request.headers.get('Authorization');
      asked(bearer);
      return bearer === `Bearer ${good}`
        ? HttpResponse.json('welcome')
        : HttpResponse.json({ detail: 'no' }, { status: refuses });
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

test.each([401, 403])('§7: on %i the client refreshes once and asks again', async (refuses) => {
  aBackEnd({ refuses });
  const store = makeStore(signedInAs(aProfile()));
  expect(await probe(store)).toMatchObject({ data: 'welcome' });
  expect(asked.mock.calls).toEqual([['Bearer access'], ['Bearer fresh']]);
  // A back end may refuse any call whose bearer token has run out.
  expect(refreshed).toHaveBeenCalledExactlyOnceWith(null);
  expect(store.getState().auth.accessToken).toBe('fresh');
});

test('many calls refused at the same time share one refresh', async () => {
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
        store.dispatch(sessionOpened({ accessToken: 'fresh', sessionMarker: 'marker' }));
        return HttpResponse.json({}, { status: 401 });
      },
      { once: true },
    ),
  );
  expect(await probe(store)).toMatchObject({ data: 'welcome' });
  expect(refreshed).not.toHaveBeenCalled();
});

test('the second answer stands, whatever it is: there is no second refresh', async () => {
  aBackEnd({ refuses: 403, good: 'another' });
  const store = makeStore(signedInAs(aProfile()));
  expect(await probe(store)).toMatchObject({ error: { status: 403 } });
  expect(asked).toHaveBeenCalledTimes(2);
  expect(refreshed).toHaveBeenCalledOnce();
});

test('a refresh that is refused ends the session and leaves the first answer', async () => {
  aBackEnd();
  server.use(http.post(call(paths.refresh), () => HttpResponse.json({ detail: 'no' }, { status: 401 })));
  const store = makeStore(signedInAs(aProfile()));
  await probe(store);
  expect(store.getState().auth).toMatchObject({ status: 'signedOut', accessToken: null });
  expect(asked).toHaveBeenCalledOnce();
});

test('a refresh that reaches nobody leaves the session as it is', async () => {
  aBackEnd();
  server.use(http.post(call(paths.refresh), () => HttpResponse.error()));
  const store = makeStore(signedInAs(aProfile()));
  expect(await probe(store)).toMatchObject({ error: { status: 401 } });
  expect(store.getState().auth.accessToken).toBe('access');
});

test('a visitor who is refused is refreshed once too, without a bearer token at first', async () => {
  aBackEnd();
  const store = makeStore(signedOut);
  expect(await probe(store)).toMatchObject({ data: 'welcome' });
  expect(asked.mock.calls).toEqual([[null], ['Bearer fresh']]);
});

test('a visitor without a session gets the refusal, and nothing is asked twice', async () => {
  aBackEnd();
  server.use(http.post(call(paths.refresh), () => HttpResponse.json({ access: null })));
  const store = makeStore(signedOut);
  expect(await probe(store)).toMatchObject({ error: { status: 401 } });
  expect(asked).toHaveBeenCalledOnce();
});

test('a refresh that lands after sign-out is dropped', async () => {
  aBackEnd();
  const store = makeStore(signedInAs(aProfile()));
  const { dispatch } = store;
  server.use(
    http.post(call(paths.refresh), () => {
      dispatch(sessionEnded());
      return HttpResponse.json({ access: 'fresh' });
    }),
  );
  const api = {
    signal: new AbortController().signal,
    abort: () => undefined,
    dispatch,
    getState: () => store.getState(),
    extra: undefined,
    endpoint: '',
    type: 'query',
  } as const;
  expect(await refreshOnce(api)).toBe('ended');
  expect(store.getState().auth).toMatchObject({ status: 'signedOut', accessToken: null });
});
