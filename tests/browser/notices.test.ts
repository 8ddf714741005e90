import type { BrowserContext, Page, Worker } from '@playwright/test';
import { newStudent, registerStudent } from './support/student.ts';
import { workerReady } from './support/seen.ts';
import { expect, test } from './support/test.ts';

test.use({
  build: 'production',
  settings: { PUSH_CONTACT: 'mailto:market@example.org' },
  permissions: ['notifications'],
});

const bell = (page: Page) => page.getByRole('button', { name: 'Notices for “lamp”' });

/** The push service's side of a subscription, which a browser under test has none of. It outlives a reload. */
async function giveAPushService(context: BrowserContext): Promise<void> {
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

/** The same subscription, as the worker finds it; what it does with it is remembered there. */
async function giveToWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/browser-test',
      unsubscribe: async () => Object.assign(globalThis, { isUnsubscribed: true }),
    };
    Object.assign(PushManager.prototype, { getSubscription: async () => subscription });
  });
  return worker;
}

/** As the browser's push service hands a message over. */
async function deliver(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const origin = await page.evaluate(() => location.origin);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
      getNotifications: () => ready.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** A press on the button of the notice that is shown. */
const pressEnd = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => boolean;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: 'end' }));
  });

async function keepWithNotices(page: Page): Promise<void> {
  await page.goto('/search?q=lamp');
  await workerReady(page);
  await page.getByRole('button', { name: 'Keep this search' }).click();
  await page.goto('/saved');
  await bell(page).click();
  await expect(page.getByText(/once a day at most, never at night/)).toBeVisible();
}

const NOTICE = {
  title: '1 new for “lamp”',
  body: 'Desk lamp',
  url: '/search?q=lamp&order=newest',
  query: 'q=lamp',
};

test(
  'a visitor is told of what is new in a kept search, and ends it by one tap',
  { tag: '@phone' },
  async ({ page, context, seller }) => {
    await seller.post({ title: 'Old lamp' });
    await giveAPushService(context);
    await keepWithNotices(page);
    await page.reload();
    await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');

    await deliver(page, JSON.stringify(NOTICE));
    await expect.poll(() => shown(page)).toEqual([{ title: NOTICE.title, body: 'Desk lamp', tag: 'q=lamp' }]);
    await pressEnd(await giveToWorker(context));
    await expect.poll(() => shown(page)).toEqual([]);
    await expect(async () => {
      await page.reload();
      await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
    }).toPass();
  },
);

test('a search that is taken off, here or on its own page, ends its notices', async ({
  page,
  context,
  seller,
}) => {
  await seller.post({ title: 'Old lamp' });
  await giveAPushService(context);
  await keepWithNotices(page);
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/notices/'));
  await page.getByRole('button', { name: 'Remove the search “lamp”' }).click();
  expect((await ended).status()).toBe(204);
  await page.goto('/search?q=lamp');
  await page.getByRole('button', { name: 'Keep this search' }).click();
  await page.goto('/saved');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
});

test('after sign-out this phone tells nobody of what was looked for', async ({ page, context, seller }) => {
  await seller.post({ title: 'Old lamp' });
  await giveAPushService(context);
  await registerStudent(page, newStudent());
  await keepWithNotices(page);
  await deliver(page, JSON.stringify(NOTICE));
  await expect.poll(() => shown(page)).toHaveLength(1);
  const worker = await giveToWorker(context);
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(() => worker.evaluate(() => 'isUnsubscribed' in globalThis)).toBe(true);
});
