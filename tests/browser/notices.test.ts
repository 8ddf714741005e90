import type { Page } from '@playwright/test';
import { workerReady } from './support/offlineStorage.ts';
import { expect, PRODUCTION, test } from './support/test.ts';

test.use(PRODUCTION);

/** What the worker does in place of notifications, which the browser under test cannot show. */
interface Shown {
  shown: { title: string; body: string; tag: string }[];
  isUnsubscribed: boolean;
  /** The pages that were opened. */
  opened: string[];
}

/** The worker, with a subscription and a list of notifications that a browser under test cannot have. */
async function stubbedWorker(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Shown & { registration: object; clients: object };
    Object.assign(scope, { shown: [], isUnsubscribed: false, opened: [] });
    const unsubscribe = async () => Object.assign(scope, { isUnsubscribed: true });
    Object.assign(PushManager.prototype, { getSubscription: async () => ({ unsubscribe }) });
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) => {
        const notice = { title, ...options } as Shown['shown'][number];
        const close = () => (scope.shown = scope.shown.filter((other) => other !== notice));
        scope.shown.push(Object.assign(notice, { close }));
      },
      getNotifications: async () => scope.shown,
    });
    Object.assign(scope.clients, { openWindow: async (address: string) => void scope.opened.push(address) });
  });
  const state = () =>
    worker.evaluate(() => {
      const { shown, opened, isUnsubscribed } = globalThis as unknown as Shown;
      return { shown: shown.map(({ title, body, tag }) => ({ title, body, tag })), opened, isUnsubscribed };
    });
  /** What the browser tells the worker: a push message, or a press on the notification. */
  const tell = (type: 'push' | 'notificationclick', message = {}) =>
    worker.evaluate(
      ([name, text]) => {
        const [notification] = (globalThis as unknown as Shown).shown;
        const event = { notification, data: { text: () => text }, waitUntil: () => undefined };
        globalThis.dispatchEvent(Object.assign(new Event(name), event));
      },
      [type, JSON.stringify(message)] as const,
    );
  return { state, tell };
}

const TEXTS = { title: '1 new for “lamp”', body: 'Desk lamp', tag: 'q=lamp' };
const NOTICE = { ...TEXTS, url: '/search?q=lamp&order=newest' };

test('a push notification opens its search, once, and none is left after signing out', async ({
  page,
  signInPage,
  baseURL,
}) => {
  await signInPage();
  await page.goto('/saved');
  await workerReady(page);
  const { state, tell } = await stubbedWorker(page);
  await tell('push', NOTICE);
  await expect.poll(state).toMatchObject({ shown: [TEXTS], opened: [] });
  await tell('notificationclick');
  const opened = [`${baseURL}/search?q=lamp&order=newest`];
  await expect.poll(state).toMatchObject({ shown: [], opened });
  await tell('push', NOTICE);
  await expect.poll(state).toMatchObject({ shown: [TEXTS], isUnsubscribed: false });
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(state).toMatchObject({ shown: [], isUnsubscribed: true });
});
