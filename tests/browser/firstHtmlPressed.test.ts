import type { Page } from '@playwright/test';
import { appIsThere, holdScripts, open } from './support/firstHtml.ts';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => isMobile, 'what is carried over is the same on a phone');

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Home was read to here. */
async function readHome(page: Page, seller: Seller): Promise<void> {
  for (const number of [1, 2, 3, 4, 5])
    await seller.post({ title: `Reed mat ${number}`, category: 'Textbooks' });
  await page.goto('/');
  await appIsThere(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  const kept = () => page.evaluate(() => sessionStorage.getItem('musika.scroll'));
  await expect.poll(kept).toContain(':400');
}

test('several buttons that were pressed before the app came all do their work, whatever was touched after them', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await open(page, '/');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await page.getByRole('button', { name: /^Data saver/ }).click();
  await page.getByRole('heading', { name: "What's Hot" }).click();
  release();
  await appIsThere(page);
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: /^Data saver/ })).toHaveAttribute('aria-pressed', 'true');
});

test('Clear that was pressed before the app came leads Home, and what is typed after it stays', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Iron kettle' });
  const release = await holdScripts(page);
  await open(page, '/search?q=kettle');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Search listings' }).fill('lamp');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Iron kettle' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('lamp');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toBeFocused();
});

test('the logo that was pressed before the app came ends the search all the same', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Iron kettle' });
  // The app knows of the search already, and only its page is missing.
  const release = await holdScripts(page, 'SearchPage-');
  const asked = page.waitForRequest(/SearchPage-/);
  await open(page, '/search?q=zither');
  await asked;
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page).toHaveURL('/');
  release();
  await appIsThere(page);
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('');
});

test('Skip to content leads there before the app has come too, and the address stays as it is', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Wooden spoon' });
  const release = await holdScripts(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/');
  release();
  await appIsThere(page);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a page of more than a screen', () => {
  test.use({ viewport: { width: 360, height: 400 } });
  test('who opens Home anew stands at its top, also once the app is there', async ({ page, seller }) => {
    await readHome(page, seller);
    const release = await holdScripts(page);
    await open(page, '/category/textbooks');
    await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
    await expect(page).toHaveURL('/');
    release();
    await appIsThere(page);
    expect(await top(page)).toBe(0);
  });

  test('who reads on after a reload is not moved when the app comes', async ({ page, seller }) => {
    await readHome(page, seller);
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    // All of it is drawn: a page that is still coming may be too low to be scrolled so far.
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(() => top(page)).toBe(200);
    release();
    await appIsThere(page);
    expect(await top(page)).toBe(200);
  });

  test('who reloads a page stands where they were', async ({ page, seller }) => {
    await readHome(page, seller);
    await page.reload();
    await appIsThere(page);
    await expect.poll(() => top(page)).toBe(400);
  });
});
