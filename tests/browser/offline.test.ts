import type { Page } from '@playwright/test';
import { expectCached, cachedPaths, databaseRows, workerReady } from './support/offlineStorage.ts';
import { signIn } from './support/student.ts';
import { expect, PRODUCTION, test } from './support/test.ts';

test.use(PRODUCTION);

const BANNER = /^You are offline/;

const strip = (page: Page) => page.getByRole('status').filter({ hasText: BANNER });

test('lists, listings, pictures, searches and saved things that were viewed are there without a network', async ({
  page,
  context,
  seller,
}) => {
  const lamp = await seller.post({ title: 'Lamp', category: 'Hostel Essentials' });
  await seller.post({ title: 'Green sofa', category: 'Hostel Essentials' });
  await page.goto('/');
  await workerReady(page);
  await page.getByRole('link', { name: 'Lamp' }).first().click();
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  await expectCached(page, /\/api\/listings\/items\/\?/);
  await expectCached(page, new RegExp(`/api/listings/items/${lamp.slug}/`));
  const picture = page.getByRole('img', { name: 'Lamp' }).first();
  const source = () => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  await expect.poll(async () => (await cachedPaths(page)).includes(await source())).toBe(true);
  await page.goto('/search?q=lamp');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('button', { name: 'Save this search', pressed: true })).toBeVisible();
  await context.setOffline(true);

  await page.goto('/');
  await expect(strip(page)).toBeVisible();
  await expect(page.getByText('Green sofa').first()).toBeVisible();
  await page.getByRole('link', { name: 'Lamp' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp', exact: true })).toBeVisible();
  await expect(page.getByText('Boils fast.')).toBeVisible();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  // Only its card was viewed.
  await page.goto('/');
  await page.getByRole('link', { name: 'Green sofa' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Green sofa', exact: true })).toBeVisible();
  await page.goto('/search?q=lamp');
  await expect(page.getByRole('article').filter({ hasText: 'Lamp' })).toBeVisible();
  await page.goto('/search?q=sof');
  await expect(page.getByText(/Without a network only what you opened before is shown/)).toBeVisible();

  // Its page was never opened.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).click();
  const saved = page.getByRole('region', { name: 'Your saved listings' });
  await expect(saved.getByRole('article').filter({ hasText: 'Lamp' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your saved searches' }).getByText('“lamp”')).toBeVisible();
});

/** Records, as the worker does, that these pictures were viewed so many days ago. */
const recordViews = (page: Page, addresses: string[], daysAgo: number) =>
  page.evaluate(
    async ([paths, days]) => {
      const cacheName = 'musika-pictures';
      const timestamp = Date.now() - days * 24 * 60 * 60 * 1000;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const opening = indexedDB.open('workbox-expiration');
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('cache-entries', 'readwrite');
        for (const path of paths) {
          const url = new URL(path, location.href).href;
          writing.objectStore('cache-entries').put({ id: `${cacheName}|${url}`, url, cacheName, timestamp });
        }
        writing.addEventListener('complete', resolve);
      });
      await promise;
      opening.result.close();
    },
    [addresses, daysAgo] as const,
  );

test('a picture is cached until 300 others were viewed, and for a month at most', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Lamp for a while' });
  await page.goto('/');
  await workerReady(page);
  await expectCached(page, /\/media\//);
  const pictures = async () => (await cachedPaths(page)).filter((address) => address.startsWith('/media/'));
  const [picture = ''] = await pictures();
  await expect.poll(() => databaseRows(page)).toContain(picture);
  const view = (address: string) =>
    page.evaluate(async (path) => void (await fetch(path)).arrayBuffer(), address);
  await recordViews(
    page,
    Array.from({ length: 300 }, (_, index) => `/media/${index}`),
    0,
  );
  await view(`${picture}?next`);
  await expect.poll(pictures).toEqual([`${picture}?next`]);

  await recordViews(page, [`${picture}?next`], 31);
  await view(`${picture}?last`);
  await expect.poll(pictures).toEqual([`${picture}?last`]);
});

test('when the network is back, lists are refreshed and failed pages load', async ({
  page,
  context,
  seller,
}) => {
  const lamp = await seller.post({ title: 'Blue lamp' });
  await page.goto('/search');
  await workerReady(page);
  await expectCached(page, /\/api\/listings\/items\/\?/);
  const late = await seller.post({ title: 'Late lamp' });
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText('Blue lamp')).toBeVisible();
  await expect(strip(page)).toBeVisible();
  await seller.remove(lamp);
  await context.setOffline(false);
  await expect(page.getByText('Late lamp')).toBeVisible();
  await expect(page.getByText('Blue lamp')).toHaveCount(0);
  await expect(page.getByText(BANNER)).toHaveCount(0);

  await seller.remove(late);
  const next = await seller.post({ title: 'White lamp' });
  await context.setOffline(true);
  await page.goto(`/product/electronics/${next.slug}`);
  await expect(page.getByText('Failed to load product details.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'White lamp' })).toBeVisible();
});

test('on a screen too low for a sticky strip, the strip is at the top of the page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(strip(page)).toBeInViewport();
  await expect(async () => {
    const [above, below] = await Promise.all([
      strip(page).boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    expect(above?.y).toBe(0);
    expect(below?.y).toBe(above?.height);
  }).toPass();
});

test('the sign-in page and a sign-in say that there is no network, and work when it is back', async ({
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
