import type { BrowserContext, Page, Worker } from '@playwright/test';
import { newStudent, registerStudent } from './support/student.ts';
import { workerReady } from './support/offlineStorage.ts';
import { expect, PRODUCTION, test } from './support/test.ts';

test.use({ ...PRODUCTION, permissions: ['notifications'] });

const bell = (page: Page) => page.getByRole('button', { name: 'Notices for “lamp”' });

/** A push subscription, which a browser under test cannot have. It survives a reload. */
async function stubPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/browser-test',
      toJSON() {
        const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
        return { endpoint: this.endpoint, keys };
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem('test.subscribed', 'yes');
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem('test.subscribed') === null ? null : subscription),
    });
  });
}

/** What the worker does in place of notifications, which the browser under test cannot show. */
interface Shown {
  shown: { title: string; body: string; tag: string }[];
  isUnsubscribed: boolean;
  /** The pages that were opened. */
  opened: string[];
}

/** The same subscription, and a list of notifications, for the worker. */
async function stubWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Shown & {
      registration: ServiceWorkerRegistration;
      clients: object;
    };
    Object.assign(scope, { shown: [], isUnsubscribed: false, opened: [] });
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/browser-test',
      unsubscribe: async () => Object.assign(scope, { isUnsubscribed: true }),
    };
    Object.assign(PushManager.prototype, { getSubscription: async () => subscription });
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) => {
        const notice = { title, ...options } as Shown['shown'][number];
        const close = () => (scope.shown = scope.shown.filter((other) => other !== notice));
        scope.shown.push(Object.assign(notice, { close }));
      },
      getNotifications: async () => scope.shown,
    });
    Object.assign(scope.clients, { openWindow: async (page: string) => void scope.opened.push(page) });
  });
  return worker;
}

/** What the browser tells the worker: a push message, or a press on the notification. */
const tell = (worker: Worker, type: 'push' | 'notificationclick', message = {}) =>
  worker.evaluate(
    ([name, text]) => {
      const [notification] = (globalThis as unknown as Shown).shown;
      const event = { notification, data: { text: () => text }, waitUntil: () => undefined };
      globalThis.dispatchEvent(Object.assign(new Event(name), event));
    },
    [type, JSON.stringify(message)] as const,
  );

const shown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as Shown).shown.map(({ title, body, tag }) => ({ title, body, tag })),
  );

const NOTICE = {
  title: '1 new for “lamp”',
  body: 'Desk lamp',
  url: '/search?q=lamp&order=newest',
  tag: 'q=lamp',
};

test('a push notification opens its search, once, and none is left after signing out', async ({
  page,
  context,
  seller,
}) => {
  await seller.post({ title: 'Old lamp' });
  await stubPushService(context);
  await registerStudent(page, newStudent());
  await page.goto('/search?q=lamp');
  await workerReady(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.goto('/saved');
  await bell(page).click();
  await expect(page.getByText(/once a day at most, never at night/)).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
  const worker = await stubWorker(context);
  const opened = () => worker.evaluate(() => (globalThis as unknown as Shown).opened);
  const { origin } = new URL(page.url());
  await tell(worker, 'push', NOTICE);
  await expect.poll(() => shown(worker)).toEqual([{ title: NOTICE.title, body: 'Desk lamp', tag: 'q=lamp' }]);
  await tell(worker, 'notificationclick');
  await expect.poll(opened).toEqual([`${origin}/search?q=lamp&order=newest`]);
  expect(await shown(worker)).toEqual([]);
  // A window that shows the page already comes to the front.
  await tell(worker, 'push', { ...NOTICE, url: '/saved' });
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await tell(worker, 'notificationclick');
  await expect.poll(() => shown(worker)).toEqual([]);
  expect(await opened()).toHaveLength(1);

  // Signing out ends its notifications, and so does removing the search.
  await tell(worker, 'push', NOTICE);
  await expect.poll(() => shown(worker)).toHaveLength(1);
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/notices/'));
  await page.getByRole('button', { name: 'Remove the search “lamp”' }).click();
  expect((await ended).status()).toBe(204);
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => shown(worker)).toEqual([]);
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as Shown).isUnsubscribed)).toBe(true);
});
