import type { Page } from '@playwright/test';
import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const forward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()));
const steps = (page: Page) => page.evaluate(() => history.length);
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Until the browser has gone where the page sent it: a step in the history takes a moment. */
const isOnPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'layers' in (history.state as object))).toBe(false);

test('Back closes the photo and stays with the product, Forward does not open it again', async ({
  page,
  seller,
}) => {
  const { slug } = await seller.post({ title: 'Tin lamp', photo: await plainPhoto(800, 600) });
  await page.goto('/search');
  await page.getByRole('link', { name: 'Tin lamp' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Tin lamp' });
  await expect(heading).toBeVisible();
  const opener = page.getByRole('button', { name: 'Enlarge the photo: Tin lamp' });
  const viewer = page.getByRole('dialog', { name: 'Tin lamp' });
  await page.evaluate(() => scrollTo(0, 40));
  await opener.click();
  await expect(viewer).toBeVisible();
  const stood = await top(page);
  await back(page);
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await top(page)).toBe(stood);
  await forward(page);
  await isOnPage(page);
  await expect(viewer).toBeHidden();
  await opener.click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await isOnPage(page);
  await expect(page).toHaveURL(`/product/electronics/${slug}`);
  await back(page);
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('link', { name: 'Tin lamp' })).toBeVisible();
});

test('a reload with the photo open shows the product, and Back leaves it', async ({ page, seller }) => {
  const { slug } = await seller.post({ title: 'Tin lamp', photo: await plainPhoto(800, 600) });
  await page.goto('/search');
  await page.goto(`/product/electronics/${slug}`);
  await page.getByRole('button', { name: 'Enlarge the photo: Tin lamp' }).click();
  await expect(page.getByRole('dialog', { name: 'Tin lamp' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enlarge the photo: Tin lamp' })).toBeVisible();
  await isOnPage(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await back(page);
  await expect(page).toHaveURL('/search');
});

test.describe('the menu', () => {
  test.use({ viewport: { width: 360, height: 400 } });

  test('Back closes it, and the next Back leaves the page', async ({ page }) => {
    await page.goto('/search');
    await page.goto('/');
    await page.getByRole('button', { name: 'Categories' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await back(page);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
    await back(page);
    await expect(page).toHaveURL('/search');
  });

  test('who follows one of its links is one step further, at the top of the page', async ({
    page,
    seller,
  }) => {
    for (const title of ['One', 'Two', 'Three'])
      await seller.post({ title: `${title} jars`, category: 'Textbooks' });
    await page.goto('/category/textbooks');
    await expect(page.getByRole('link', { name: 'One jars' })).toBeVisible();
    await page.getByRole('button', { name: 'Categories' }).focus();
    await page.evaluate(() => scrollTo(0, 150));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('musika.scroll'))).toContain(':150');
    const before = await steps(page);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Sports' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible();
    expect(await steps(page)).toBe(before + 1);
    expect(await top(page)).toBe(0);
    await back(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Textbooks' })).toBeVisible();
    await expect.poll(() => top(page)).toBe(150);
    await expect(menu).toBeHidden();
    await forward(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible();
  });

  test('who closes it and goes on in the same moment gets there', async ({ page }) => {
    await page.goto('/category/textbooks');
    await page.getByRole('button', { name: 'Categories' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[aria-label="Close menu"]')?.click();
      // The entry is left in the moment after, and the link pressed before the browser has done so.
      await Promise.resolve();
      document.querySelector<HTMLElement>('header a[href="/"]')?.click();
    });
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL('/category/textbooks');
  });
});

test('Back closes each dialog of a profile and its menu, and the profile stays', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  await me.post({ title: 'Own jug' });
  await page.goto('/');
  await page.goto('/profiles/me');
  const address = new RegExp('/profiles/');
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  for (const name of ['Share Profile', 'Edit profile']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await back(page);
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
  const manage = page.getByRole('button', { name: 'Manage Own jug' });
  await manage.click();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await back(page);
  await expect(page.getByRole('menu')).toBeHidden();
  // The dialog takes the place of the menu that opened it.
  const before = await steps(page);
  await manage.click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share).toBeVisible();
  expect(await steps(page)).toBeLessThanOrEqual(before + 1);
  await back(page);
  await expect(share).toBeHidden();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(address);
  await back(page);
  await expect(page).toHaveURL('/');
});
