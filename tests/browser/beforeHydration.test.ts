import type { Page } from '@playwright/test';
import { holdScripts, hydrated, open } from './support/page.ts';
import { expect, test } from './support/test.ts';

// What a visitor does on a rendered page while its scripts are still loading.

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search listings' });

test('links and the search lead on before the scripts arrive, and Clear leads back', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Iron kettle' });
  const release = await holdScripts(page);
  await open(page, '/category/electronics');
  await page.getByRole('link', { name: 'Iron kettle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iron kettle' })).toBeVisible();
  const product = page.url();
  await searchBox(page).fill('kettle');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/search?q=kettle');
  await expect(page.getByRole('link', { name: 'Iron kettle' })).toBeVisible();
  release();
  await hydrated(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(product);
});

test('what was typed, pressed and focused stays so when the scripts arrive', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/');
  await searchBox(page).fill('sewing');
  await searchBox(page).press('ArrowLeft');
  release();
  await hydrated(page);
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('N');
  await expect(searchBox(page)).toHaveValue('sewinNg');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();

  // Skip to content is the first stop, and leads past the header.
  const releaseSkip = await holdScripts(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  releaseSkip();
  await hydrated(page);
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back to an unhydrated page shows what is new, presses count, and a picture that failed leaves its place', async ({
  page,
  seller,
}) => {
  await page.route('**/media/**', (route) => route.abort());
  await seller.post({ title: 'Old jug' });
  const release = await holdScripts(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Old jug' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Old jug' })).toBeVisible();
  await seller.post({ title: 'New jug' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.getByRole('button', { name: 'Dark colours' }).click();
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('link', { name: 'New jug' })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});
