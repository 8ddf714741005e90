import type { Page } from '@playwright/test';
import { json } from '../anyBackEnd/answers.ts';
import { expect, test } from '../anyBackEnd/test.ts';
import { paths } from '../../src/contract/paths.ts';

const POT = {
  id: 1,
  title: 'Clay pot',
  image: '/media/pot.jpg',
  category: { id: 1, name: 'Books' },
  slug: 'pot',
};

/**
 * The code of a part of the app does not arrive, until the answered function is called. To be said before a page is opened:
 * what is likely to be opened next is fetched ahead.
 */
async function loseCode(page: Page, part: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${part}-[^/]*\\.js`);
  await page.route(files, (route) => route.abort('connectionreset'));
  return () => page.unroute(files);
}

test('a screen whose code does not arrive says so, keeps the header, and comes when it is tried again', async ({
  page,
}) => {
  const mend = await loseCode(page, 'SearchPage');
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This page could not be shown.');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.goBack();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Browse Listings' })).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('a menu whose code does not arrive says so, and leaves the page as it is', async ({ page }) => {
    await loseCode(page, 'NavDrawer');
    await page.goto('/');
    for (const time of ['first', 'second']) {
      await page.getByRole('button', { name: 'Categories' }).click();
      await expect(page.getByText('This could not be loaded.'), time).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  });
});

test('where the app itself does not arrive, the page says so', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort('connectionreset'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Nothing happens? Load this page again.' })).toBeVisible();
});

test('storage that the browser forbids costs nothing but memory', async ({ page, backEnd }) => {
  backEnd.on(`GET ${paths.listings}`, json([POT]));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Clay pot' })).toBeVisible();
});
