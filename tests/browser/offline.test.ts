import type { Page } from '@playwright/test';
import { expectKept, keptAddresses, keptRows, workerReady } from './support/seen.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

test.use({ build: 'production' });

const BANNER = /^You are offline/;

test('what was seen is there without a network: lists, listings, pictures and screens', async ({
  page,
  context,
  seller,
}) => {
  const lamp = await seller.post({ title: 'Lamp seen before', category: 'Hostel Essentials' });
  await seller.post({ title: 'Kettle seen before' });
  await page.goto('/');
  await workerReady(page);
  await page.getByRole('link', { name: 'Lamp seen before' }).first().click();
  await expect(
    page
      .getByRole('button', { name: /WhatsApp/ })
      .or(page.getByRole('link', { name: /WhatsApp/ }))
      .first(),
  ).toBeVisible();
  await expectKept(page, /\/api\/listings\/items\/\?/);
  await expectKept(page, new RegExp(`/api/listings/items/${lamp.slug}/`));
  const shown = page.getByRole('img', { name: 'Lamp seen before' }).first();
  const source = () => shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  await expect.poll(async () => (await keptAddresses(page)).includes(await source())).toBe(true);
  await context.setOffline(true);

  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: BANNER })).toBeVisible();
  await expect(page.getByText('Kettle seen before').first()).toBeVisible();
  await page.getByRole('link', { name: 'Lamp seen before' }).first().click();
  await expect(page.getByRole('heading', { name: 'Lamp seen before' })).toBeVisible();
  await expect(page.getByText('Boils fast.')).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'Lamp seen before' })
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('a listing that was only seen in a list has its page, and the list can be searched', async ({
  page,
  context,
  seller,
}) => {
  await seller.post({ title: 'Green sofa', category: 'Hostel Essentials' });
  await page.goto('/');
  await workerReady(page);
  await expectKept(page, /\/api\/listings\/items\/\?/);
  await context.setOffline(true);

  await page.goto('/search?q=sof');
  await expect(page.getByText(/only the listings that you have seen are searched/)).toBeVisible();
  await page.getByRole('link', { name: 'Green sofa' }).first().click();
  await expect(page.getByRole('heading', { name: 'Green sofa' })).toBeVisible();

  await page.goto('/search?q=unicorn');
  await expect(page.getByText('No listings found.')).toBeVisible();
  await expect(page.getByText(/None of them has these words/)).toBeVisible();
});

test('what was saved on the phone is on its page without a network, though that was never opened', async ({
  page,
  context,
  seller,
}) => {
  const { slug } = await seller.post({ title: 'Lamp to keep' });
  await page.goto(`/product/electronics/${slug}`);
  await workerReady(page);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  await page.goto('/search?q=lamp');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('button', { name: 'Save this search', pressed: true })).toBeVisible();
  await context.setOffline(true);

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).click();
  const saved = page.getByRole('region', { name: 'Your saved listings' });
  await expect(saved.getByRole('article').filter({ hasText: 'Lamp to keep' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your saved searches' }).getByText('“lamp”')).toBeVisible();
});

/** Notes, as the worker does, that these pictures were looked at so many days ago. */
const noteLooks = (page: Page, addresses: string[], daysAgo: number) =>
  page.evaluate(
    async ([paths, days]) => {
      const cacheName = 'musika-pictures';
      const timestamp = Date.now() - days * 24 * 60 * 60 * 1000;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const opening = indexedDB.open('workbox-expiration');
      opening.addEventListener('success', () => {
        const noting = opening.result.transaction('cache-entries', 'readwrite');
        for (const path of paths) {
          const url = new URL(path, location.href).href;
          noting.objectStore('cache-entries').put({ id: `${cacheName}|${url}`, url, cacheName, timestamp });
        }
        noting.addEventListener('complete', resolve);
      });
      await promise;
      opening.result.close();
    },
    [addresses, daysAgo] as const,
  );

test('a picture stays until 300 others were looked at, and for a month at most', async ({ page, seller }) => {
  await seller.post({ title: 'Lamp for a while' });
  await page.goto('/');
  await workerReady(page);
  await expectKept(page, /\/media\//);
  const pictures = async () => (await keptAddresses(page)).filter((address) => address.startsWith('/media/'));
  const [picture = ''] = await pictures();
  await expect.poll(() => keptRows(page)).toContain(picture);
  const lookAt = (address: string) =>
    page.evaluate(async (path) => void (await fetch(path)).arrayBuffer(), address);
  await noteLooks(
    page,
    Array.from({ length: 300 }, (_, index) => `/media/${index}`),
    0,
  );
  await lookAt(`${picture}?next`);
  await expect.poll(pictures).toEqual([`${picture}?next`]);

  await noteLooks(page, [`${picture}?next`], 31);
  await lookAt(`${picture}?last`);
  await expect.poll(pictures).toEqual([`${picture}?last`]);
});

test('when the network is back the page mends itself', async ({ page, context, seller }) => {
  const lamp = await seller.post({ title: 'Blue lamp' });
  await page.goto('/search');
  await workerReady(page);
  await expectKept(page, /\/api\/listings\/items\/\?/);
  await context.setOffline(true);
  await page.goto(`/product/electronics/never-seen`);
  await expect(page.getByText('Failed to load product details.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Blue lamp')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: BANNER })).toBeVisible();

  await seller.post({ title: 'White lamp' });
  await seller.remove(lamp);
  await context.setOffline(false);
  await expect(page.getByText('White lamp')).toBeVisible();
  await expect(page.getByText('Blue lamp')).toHaveCount(0);
  await expect(page.getByText(BANNER)).toHaveCount(0);
});

test('on a screen too low for anything to stick to it, who is offline reads so at the top of the page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/');
  const strip = page.getByRole('status').filter({ hasText: BANNER });
  await expect(strip).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  const { y, height } = (await strip.boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBe(0);
  expect(header?.y).toBe(height);
  await context.setOffline(false);
  await expect(strip).toBeHidden();
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('a page that failed without a network is there when the network is', async ({
  page,
  context,
  seller,
}) => {
  await page.goto('/');
  await workerReady(page);
  const lamp = await seller.post({ title: 'Late lamp' });
  await context.setOffline(true);
  await page.goto(`/product/electronics/${lamp.slug}`);
  await expect(page.getByText('Failed to load product details.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Late lamp' })).toBeVisible();
});

test('who comes to sign in without a network reads so, and signs in when it is back', async ({
  page,
  context,
  seller,
}) => {
  await page.goto('/');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/auth/login');
  await expect(page.getByText(BANNER)).toBeVisible();
  await expect(page.getByText(/It opens by itself when the network is back\.$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel(/^Username/)).toBeVisible();

  await context.setOffline(true);
  await signIn(page, seller);
  await expect(page.getByRole('alert')).toHaveText('No Server Response');
  await expect(page.getByText(/offline/)).toHaveText(BANNER);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveText('The network is back.');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
});
