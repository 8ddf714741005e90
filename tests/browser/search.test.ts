import type { Page } from '@playwright/test';
import { SUGGESTIONS_PATH } from '../../src/contract/search.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search listings' });
/** Once the code of the suggestions is loaded. */
const ready = (page: Page) => expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
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
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/category/textbooks');
  await expect(box).toHaveValue('');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
  test('typing the next search goes on while the page of the first one arrives', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/assets/SearchPage-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/category/textbooks');
    await field(page).fill('botany');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?q=botany');
    await field(page).fill('zoology');
    gate.resolve(undefined);
    await expect(page.getByRole('heading', { name: 'Search Results for "botany"' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=zoology');
  });
});

test('suggestions complete a search or lead to a category, by keyboard', async ({ page, seller }) => {
  await seller.post({ title: 'Xylophone' });
  await seller.post({ title: 'Xylograph print' });
  await page.goto('/');
  await field(page).focus();
  await ready(page);
  await page.keyboard.type('xylo');
  await expect(option(page, 'xylophone')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 suggestions.' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('xylograph');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field(page)).toHaveValue('xylo');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=xylophone');
  await expect(page.getByRole('link', { name: 'Xylophone' })).toBeVisible();

  await field(page).fill('textb');
  await option(page, 'Textbooks').click();
  await expect(page).toHaveURL('/category/textbooks');
  await expect(field(page)).toHaveValue('');
});

test(
  'a finger selects a recent search, and removes one, without leaving the field',
  { tag: '@phone' },
  async ({ page }) => {
    for (const query of ['mbira', 'marimba', 'ngoma']) {
      await page.goto(`/search?q=${query}`);
      await field(page).click();
      await ready(page);
      await field(page).fill('');
      await expect(option(page, query)).toBeVisible();
    }
    const rows = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await expect(rows).toHaveText(['ngoma', 'marimba', 'mbira', 'Clear recent searches']);
    for (const box of await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(48);
    await page.getByRole('button', { name: 'Remove marimba' }).click();
    await expect(rows).toHaveText(['ngoma', 'mbira', 'Clear recent searches']);
    await expect(field(page)).toBeFocused();
    await option(page, 'mbira').click();
    await expect(page).toHaveURL('/search?q=mbira');
  },
);

test('suggestions load only when the field is used; Enter before they arrive searches, and typing goes on', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofSuggestions = () =>
    requests.filter((url) => url.includes('SearchSuggestions') || url.includes(SUGGESTIONS_PATH));
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/assets/SearchSuggestions-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(ofSuggestions()).toEqual([]);
  await field(page).pressSequentially('lam');
  await expect.poll(ofSuggestions).toHaveLength(1);
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=lam');
  await field(page).click();
  await field(page).press('ArrowLeft');
  gate.resolve(undefined);
  await ready(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('X');
  await expect(field(page)).toHaveValue('laXm');
});
