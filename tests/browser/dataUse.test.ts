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

test('with the data saver a photo loads when it is tapped, and nothing is prefetched', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Quiet pot' });
  // A phone that saves data tells scripts and servers.
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const [photos, products] = [requestsOf(page, PHOTO), requestsOf(page, PRODUCT)];
  await page.goto('/');
  await hydrated(page);
  const load = page.getByRole('button', { name: /^Load photo, \d+ kB/ }).first();
  await expect(load).toBeVisible();
  const saver = page.getByRole('contentinfo').getByRole('button', { name: 'Data saver' });
  await expect(saver).toHaveAttribute('aria-pressed', 'true');
  const link = page.getByRole('link', { name: 'Quiet pot' });
  await link.hover();
  await link.focus();
  // A later call of the page shows that the time for prefetching has passed.
  await page.getByRole('combobox', { name: 'Search listings' }).fill('quiet');
  const results = page.waitForResponse((response) => response.url().includes('/search/'));
  await page.keyboard.press('Enter');
  await results;
  expect([photos, products]).toEqual([[], []]);

  await page.goBack();
  await load.click();
  await expect.poll(() => photos).toHaveLength(1);
  // The tap loads the photo and does not open the card.
  await expect(page).toHaveURL('/');
  await link.click();
  await expect(page.getByRole('button', { name: 'Enlarge the photo: Quiet pot' })).toBeVisible();
});
