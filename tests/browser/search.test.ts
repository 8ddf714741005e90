import type { Page } from '@playwright/test';
import { hydrated } from './support/page.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search listings' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('Enter runs the search: title, address and the listings that fit', async ({ page, seller }) => {
  await seller.post({ title: 'Calabash, carved' });
  await seller.post({ title: 'Umbrella' });
  await page.goto('/category/textbooks');
  const box = page.getByPlaceholder('What are you looking for today?', { exact: true });
  await box.fill('calabash');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=calabash');
  await expect(page).toHaveTitle('Search: calabash | Musika');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Search Results for "calabash"', exact: true }),
  ).toBeVisible();
  const result = main.getByRole('link', { name: 'Calabash, carved' });
  await expect(result).toBeVisible();
  // Other listings of the category are apart.
  const more = main.getByRole('region', { name: 'More in Electronics' });
  await expect(more.getByRole('link', { name: 'Umbrella' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Umbrella' })).toHaveCount(1);

  await result.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calabash, carved' })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=calabash');
  await expect(box).toHaveValue('calabash');
  await box.fill('marimba');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=marimba');
  await page.goBack();
  await expect(box).toHaveValue('calabash');
  await expect(result).toBeVisible();
  await page.reload();
  await expect(result).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/category/textbooks');
  await expect(box).toHaveValue('');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
});

test('suggestions complete a search or lead to a category, by keyboard', async ({ page, seller }) => {
  await seller.post({ title: 'Xylophone' });
  await seller.post({ title: 'Xylograph print' });
  await page.goto('/');
  await field(page).focus();
  await hydrated(page);
  await page.keyboard.type('xylo');
  await expect(option(page, 'xylophone')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 suggestions.' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('xylograph');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field(page)).toHaveValue('xylo');
  await expect(field(page)).toBeFocused();
  // The first arrow opens the list again.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=xylophone');
  await expect(page.getByRole('link', { name: 'Xylophone' })).toBeVisible();

  await field(page).fill('textb');
  await option(page, 'Textbooks').click();
  await expect(page).toHaveURL('/category/textbooks');
  await expect(field(page)).toHaveValue('');
});
