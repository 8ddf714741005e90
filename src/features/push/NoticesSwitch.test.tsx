import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, remembering } from '../../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../../tests/support/renderApp.tsx';
import { call, says, server } from '../../../tests/support/server.ts';
import { NO_CAPABILITIES } from '../../contract/capabilities.ts';
import { paths } from '../../contract/paths.ts';
import { DEVICE_PUSH_PATH, PUSH_PATH } from '../../contract/pushNotifications.ts';
import { setRuntimeConfig } from '../../lib/runtimeConfig.ts';
import { SavedSearches } from '../saved/searches/SavedSearches.tsx';
import { NoticesSwitch } from './NoticesSwitch.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
const unsubscribe = vi.fn<() => Promise<boolean>>();
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe,
};
const texts = { on: 'You get a notice.', off: 'No more notices.' };

/** What the back end has stored. */
let queries: string[] = [];
const subscribe = vi.fn<() => Promise<typeof subscription>>();

beforeEach(() => {
  queries = [];
  subscribe.mockResolvedValue(subscription);
  setRuntimeConfig({ capabilities: { ...NO_CAPABILITIES, calls: { push: true } } });
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  const change = (stored: string[]) => () => {
    queries = stored;
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.post(call(DEVICE_PUSH_PATH), () =>
      HttpResponse.json({ public_key: 'BKey', is_on: queries.length > 0, queries }),
    ),
    http.post(call(PUSH_PATH), change(['q=lamp'])),
    http.delete(call(PUSH_PATH), change([])),
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function press() {
  const { user } = renderWithProviders(<NoticesSwitch label="Notices" query="q=lamp" texts={texts} />);
  const button = await screen.findByRole('button', { name: 'Notices' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  return { user, button };
}

test('a student begins notices of a search, and ends them', async () => {
  const { user, button } = await press();
  expect(await screen.findByText(texts.on)).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await user.click(button);
  expect(await screen.findByText(texts.off)).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
});

test('a student begins notices on a phone with a subscription by the key that the market had before', async () => {
  subscribe.mockRejectedValue(new DOMException('Another key', 'InvalidStateError'));
  unsubscribe.mockImplementation(async () => {
    subscribe.mockResolvedValue(subscription);
    return true;
  });
  const { button } = await press();
  expect(await screen.findByText(texts.on)).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
});

test('a student who removes a saved search gets no more notices of it', async () => {
  queries = ['q=lamp'];
  server.use(http.get(call(paths.search), says(200, [])));
  const searches = [{ q: 'lamp', category: null, filters: {} }];
  const { user } = renderWithProviders(<SavedSearches />, {
    preloadedState: { ...signedInAs(aProfile()), ...remembering({ searches }, 'tariro') },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the search “lamp”' }));
  await waitFor(() => expect(queries).toEqual([]));
});

test('who has as many notices as there may be reads so, and so does who uses a browser without a push service', async () => {
  server.use(http.post(call(PUSH_PATH), says(400, { query: ['20 searches at most.'] })));
  const { user, button } = await press();
  expect(await screen.findByText(/^20 searches at most/)).toBeVisible();
  subscribe.mockRejectedValue(new DOMException('No service', 'AbortError'));
  await user.click(button);
  expect(await screen.findByText(/^This browser cannot get notices/)).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('nobody finds a button where the market cannot say which notices there are, or has none', async () => {
  server.use(http.post(call(DEVICE_PUSH_PATH), says(500, {})));
  renderWithProviders(<NoticesSwitch label="Notices" texts={texts} />);
  const button = screen.getByRole('button', { name: 'Notices' });
  await waitFor(() => expect(button).not.toBeInTheDocument());
  setRuntimeConfig({ capabilities: NO_CAPABILITIES });
  renderWithProviders(<NoticesSwitch label="Notices" texts={texts} />);
  expect(screen.queryByRole('button', { name: 'Notices' })).toBeNull();
});

test.each([
  ['denied', /^Notices are blocked for this site\./],
  ['default', /^Choose “Allow” when the browser asks/],
])('who answers the browser with %s reads what to do, and has no notices', async (permission, text) => {
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  const { button } = await press();
  expect(await screen.findByText(text)).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
});
