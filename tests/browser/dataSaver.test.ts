import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The photos that the page has asked the server for. */
function photosOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) asked.push(pathname);
  });
  return asked;
}

test('under the data saver a photo is loaded when it is tapped, says its weight, and the choice is kept', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Saved pot' });
  await page.goto('/');
  const saver = page.getByRole('contentinfo').getByRole('button', { name: 'Data saver' });
  await saver.click();
  // Pressed before the app has come, it waits for the app.
  await expect(saver).toHaveAttribute('aria-pressed', 'true');
  const photos = photosOf(page);
  await page.reload();
  const load = page.getByRole('button', { name: /^Load photo, \d+ kB/ }).first();
  await expect(load).toBeVisible();
  expect(photos).toEqual([]);
  await load.click();
  await expect.poll(() => photos).toHaveLength(1);
  // The tap was for the photo, not for the card around it.
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Saved pot' }).click();
  await expect(page.getByRole('button', { name: 'Enlarge the photo: Saved pot' })).toBeVisible();
});

test('the data saver is on by itself where the device asks for it', async ({ page, seller }) => {
  await seller.post({ title: 'Dear pot' });
  // A phone that saves data tells scripts and servers alike.
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const photos = photosOf(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Load photo/ }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Data saver' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(photos).toEqual([]);
});
