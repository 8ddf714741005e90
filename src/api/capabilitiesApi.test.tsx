import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { makeStore } from '../app/store.ts';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import {
  capabilitiesApi,
  isUnsupported,
  useCapabilities,
  useKnownCapabilities,
  useOptionalCalls,
  useRetryCapabilities,
} from './capabilitiesApi.ts';

const requested = vi.fn<() => void>();
afterEach(() => {
  requested.mockClear();
  vi.useRealTimers();
});

const NOW = Date.UTC(2026, 0, 31);
const DAY = 24 * 60 * 60 * 1000;
const REPORTED = { ...NO_CAPABILITIES, suggestions: true };

function respondWith(body: object | string, status = 200) {
  server.use(
    http.get(call(paths.capabilities), () => {
      requested();
      return typeof body === 'string'
        ? HttpResponse.text(body, { status })
        : HttpResponse.json(body, { status });
    }),
  );
}

/** A store of a tab in which an API has reported its capabilities before. */
const storeOf = (at: number, api = 'http://localhost:3000') =>
  makeStore({ ...signedOut, capabilities: { stored: { api, at, capabilities: REPORTED } } } as never);

const requestOf = (store: ReturnType<typeof makeStore>) =>
  store.dispatch(capabilitiesApi.endpoints.getCapabilities.initiate(undefined));

test.each([
  [0, undefined, 0],
  [DAY - 1, undefined, 0],
  [DAY, undefined, 1],
  [-1, undefined, 1],
  [0, 'https://other.example.org', 1],
])('what was reported %d ms ago (by %j) is requested %d times', async (age, api, times) => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  respondWith({ orders: ['newest'] });
  const store = storeOf(NOW - age, api);
  const data = times === 0 ? REPORTED : { ...NO_CAPABILITIES, orders: ['newest'] };
  expect(await requestOf(store)).toMatchObject({ data });
  expect(requested).toHaveBeenCalledTimes(times);
  const kept = times === 0 ? NOW - age : NOW;
  expect(store.getState().capabilities.stored).toEqual({
    api: 'http://localhost:3000',
    at: kept,
    capabilities: data,
  });
});

test.each([
  [404, { detail: 'Not found.' }],
  [405, {}],
  [501, '<html>'],
])('a back end that responds with %d has no capabilities', async (status, body) => {
  respondWith(body, status);
  const store = makeStore(signedOut);
  expect(await requestOf(store)).toMatchObject({ data: NO_CAPABILITIES });
  expect(store.getState().capabilities.stored?.capabilities).toEqual(NO_CAPABILITIES);
});

test.each([
  [500, {}, { status: 500 }],
  [403, {}, { status: 403 }],
  [200, { orders: 'newest' }, { status: 'CUSTOM_ERROR', error: expect.stringContaining('capabilities') }],
])('a response %d %j fails, and is not stored', async (status, body, error) => {
  respondWith(body, status);
  const store = makeStore(signedOut);
  expect(await requestOf(store)).toMatchObject({ error });
  expect(store.getState().capabilities.stored).toBeNull();
});

/** Renders a hook over a new store. */
function renderIn<T>(hook: () => T) {
  const store = makeStore(signedOut);
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  return renderHook(hook, { wrapper }).result;
}

test('before the response nothing is known, and nothing is offered', async () => {
  respondWith({ suggestions: true });
  const hook = renderIn(() => ({ known: useKnownCapabilities(), all: useCapabilities() }));
  expect(hook.current).toEqual({ known: null, all: NO_CAPABILITIES });
  await waitFor(() => expect(hook.current).toEqual({ known: REPORTED, all: REPORTED }));
});

test.each([
  [500, true],
  [429, true],
  [400, false],
  [404, false],
])('after a response %d they can be requested again: %j', async (status, isOffered) => {
  respondWith({}, status);
  const hook = renderIn(() => ({ known: useKnownCapabilities(), retry: useRetryCapabilities() }));
  await waitFor(() => expect(hook.current.known).toEqual(NO_CAPABILITIES));
  expect(hook.current.retry !== null).toBe(isOffered);
  act(() => hook.current.retry?.());
  await waitFor(() => expect(requested).toHaveBeenCalledTimes(isOffered ? 2 : 1));
});

test('an optional call is supported until it turns out to be missing', async () => {
  respondWith({});
  const hook = renderIn(useOptionalCalls);
  expect(hook.current.isSupported('reset')).toBe(true);
  // Their list is made by a query, and can be marked once it is there.
  await act(async () => {});
  for (const missing of ['reset', 'deleteAccount', 'reset'] as const)
    act(() => hook.current.markUnsupported(missing));
  await waitFor(() => expect(hook.current.isSupported('reset')).toBe(false));
  expect(hook.current.isSupported('deleteAccount')).toBe(false);
  expect(hook.current.isSupported('changePassword')).toBe(true);
  const statuses = [404, 405, 501, 400, 500].map((status) => isUnsupported({ status, data: null }));
  expect(statuses).toEqual([true, true, true, false, false]);
});
