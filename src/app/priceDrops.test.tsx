import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListing } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { LateParts } from './LateParts.tsx';
import { makeStore } from './store.ts';
import { hidden, unhidden } from '../api/hiddenSlice.ts';
import { SAVED_PUSH_PATH } from '../contract/pushNotifications.ts';
import { paths } from '../contract/paths.ts';
import { connectionChanged } from '../features/ui/device/deviceSlice.ts';
import { listingAdded, listingRemoved, watchedChanged } from '../features/saved/savedSlice.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/test';
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
};
/** The browser's subscription, which jsdom has not. */
const push = { subscription: subscription as object | null };
const sent = vi.fn<(listings: unknown) => void>();

beforeEach(() => {
  push.subscription = subscription;
  sent.mockClear();
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: new Promise(() => undefined),
    getRegistration: async () => ({ pushManager: { getSubscription: async () => push.subscription } }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The app of a visitor who saved listing 7, of whose prices the back end tells. */
function open(respond: () => Response = () => new HttpResponse(null, { status: 204 })) {
  server.use(
    http.get(call(paths.csrf), () => HttpResponse.json({ csrfToken: 'token' })),
    http.post(call(SAVED_PUSH_PATH), async ({ request }) => {
      sent(((await request.json()) as { listings: unknown }).listings);
      return respond();
    }),
  );
  const store = makeStore(signedOut);
  store.dispatch(add('7'));
  store.dispatch(watchedChanged('7'));
  renderWithProviders(<LateParts />, { store });
  return { store, watched: () => store.getState().saved.watched };
}
const add = (id: string) => listingAdded({ list: 'saved', listing: aListing({ id }) });
const remove = (id: string) => listingRemoved({ list: 'saved', listing: aListing({ id }) });

test('each change of what is saved is told, to the last removal', async () => {
  const { store, watched } = open();
  act(() => void store.dispatch(add('8')));
  await waitFor(() => expect(watched()).toBe('8 7'));
  act(() => void store.dispatch(remove('7')));
  await waitFor(() => expect(watched()).toBe('8'));
  act(() => void store.dispatch(remove('8')));
  await waitFor(() => expect(watched()).toBe(''));
  expect(sent.mock.calls).toEqual([[['8', '7']], [['8']], [[]]]);
});

test('what the user reports is no longer told, nor what its seller sells, until it is shown again', async () => {
  const { store, watched } = open();
  const ofRudo = aListing({ id: '8', seller: 'rudo' });
  act(() => void store.dispatch(listingAdded({ list: 'saved', listing: ofRudo })));
  await waitFor(() => expect(watched()).toBe('8 7'));
  act(() => void store.dispatch(hidden({ target: 'listing', id: '7' })));
  await waitFor(() => expect(watched()).toBe('8'));
  act(() => void store.dispatch(hidden({ target: 'seller', id: 'rudo' })));
  await waitFor(() => expect(watched()).toBe(''));
  act(() => void store.dispatch(unhidden({ target: 'seller', id: 'rudo' })));
  await waitFor(() => expect(watched()).toBe('8'));
  expect(sent.mock.calls).toEqual([[['8', '7']], [['8']], [[]], [['8']]]);
});

test('without a network it is told later, what fails once and not again and again', async () => {
  const response = { status: 429 };
  const { store, watched } = open(() => new HttpResponse(null, response));
  act(() => void store.dispatch(connectionChanged({ isOffline: true })));
  act(() => void store.dispatch(add('8')));
  act(() => void store.dispatch(connectionChanged({ isOffline: false })));
  await waitFor(() => expect(sent.mock.calls).toEqual([[['8', '7']]]));
  response.status = 204;
  act(() => void store.dispatch(add('9')));
  await waitFor(() => expect(watched()).toBe('9 8 7'));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a browser whose subscription is withdrawn tells nothing, and is no longer watched', async () => {
  const { store, watched } = open();
  push.subscription = null;
  act(() => void store.dispatch(add('8')));
  await waitFor(() => expect(watched()).toBeNull());
  act(() => void store.dispatch(add('9')));
  expect(sent).not.toHaveBeenCalled();
});
