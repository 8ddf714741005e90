import type { Page } from '@playwright/test';
import { hydrated } from './support/page.ts';
import { expect, test } from './support/test.ts';

/** The paths that the page requests and that match. */
function requestsOf(page: Page, path: RegExp): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (path.test(pathname)) requests.push(pathname);
  });
  return requests;
}
const PHOTO = /^\/media\//;
const PRODUCT = /^\/api\/listings\/items\/(?!search\/)[^/]+\/$/;
const saver = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Data saver' });

test('by default there are no requests to third parties, and no links without an address in the footer', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL)) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Saved', 'Stay safe']);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
});

test('with the data saver a photo loads when it is tapped, shows its size, and the setting lasts', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Saved pot' });
  await page.goto('/');
  await saver(page).click();
  await expect(saver(page)).toHaveAttribute('aria-pressed', 'true');
  const photos = requestsOf(page, PHOTO);
  await page.reload();
  const load = page.getByRole('button', { name: /^Load photo, \d+ kB/ }).first();
  await expect(load).toBeVisible();
  expect(photos).toEqual([]);
  await load.click();
  await expect.poll(() => photos).toHaveLength(1);
  // The tap loads the photo and does not open the card.
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Saved pot' }).click();
  await expect(page.getByRole('button', { name: 'Enlarge the photo: Saved pot' })).toBeVisible();
});

test('a device that saves data turns the data saver on: no photo and no product is prefetched', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Quiet pot' });
  // Such a phone tells scripts and servers.
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests = [requestsOf(page, PHOTO), requestsOf(page, PRODUCT)];
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Load photo/ }).first()).toBeVisible();
  await expect(saver(page)).toHaveAttribute('aria-pressed', 'true');
  const link = page.getByRole('link', { name: 'Quiet pot' });
  await link.hover();
  await link.focus();
  // A later call of the page shows that the time for prefetching has passed.
  await page.getByRole('combobox', { name: 'Search listings' }).fill('quiet');
  const results = page.waitForResponse((response) => response.url().includes('/search/'));
  await page.keyboard.press('Enter');
  await results;
  expect(requests).toEqual([[], []]);
});
