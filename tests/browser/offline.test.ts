import type { Page } from '@playwright/test';
import { expectCached, cachedPaths, workerReady } from './support/offlineStorage.ts';
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
  // What came with the page is cached a moment later.
  await expectCached(page, /items\/search\/\?limit=\d+&q=lamp$/);
  await context.setOffline(true);

  await page.goto('/');
  await expect(strip(page)).toBeVisible();
  await expect(page.getByText('Green sofa').first()).toBeVisible();
  await page.getByRole('link', { name: 'Lamp' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp', exact: true })).toBeVisible();
  await expect(page.getByText('Boils fast.')).toBeVisible();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  // On a phone the bar with WhatsApp stands above the strip.
  await page.setViewportSize({ width: 360, height: 740 });
  const spaceBelowBar = async () => {
    const bar = await page.getByRole('link', { name: 'WhatsApp' }).boundingBox();
    return ((await strip(page).boundingBox())?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
  };
  await expect.poll(spaceBelowBar).toBeGreaterThanOrEqual(0);

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

  const next = await seller.post({ title: 'White lamp' });
  await page.goto(`/product/electronics/${next.slug}`);
  await expect(page.getByText('Failed to load product details.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'White lamp' })).toBeVisible();
});
