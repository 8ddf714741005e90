import type { Page } from '@playwright/test';
import { SUGGESTIONS_PATH } from '../../src/contract/search.ts';
import { expectAccessible } from './support/axe.ts';
import { newStudent, registerStudent } from './support/student.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search listings' });
const isOfIt = (url: string) => url.includes('SearchSuggestions') || url.includes(SUGGESTIONS_PATH);
/** Once the code of the suggestions has come. */
const ready = (page: Page) => expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('what one types goes on to searches and categories, by the keyboard alone', async ({ page, seller }) => {
  await seller.post({ title: 'Xylophone' });
  await seller.post({ title: 'Xylograph print' });
  await page.goto('/');
  await field(page).focus();
  await ready(page);
  await page.keyboard.type('xylo');
  await expect(option(page, 'xylophone')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 suggestions.' })).toBeAttached();
  await expectAccessible(page);
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
  'a finger chooses a search of before, and takes one off, without losing the field',
  { tag: '@phone' },
  async ({ page }) => {
    for (const query of ['mbira', 'marimba', 'ngoma']) {
      await page.goto('/');
      await field(page).click();
      await field(page).fill(query);
      await field(page).press('Enter');
      await expect(page).toHaveURL(`/search?q=${query}`);
      await expect(page.getByRole('heading', { name: `"${query}"` })).toBeVisible();
      await field(page).click();
      await ready(page);
      await field(page).fill('');
      await expect(option(page, query)).toBeVisible();
    }
    // The last search is still on, on Home: its words stand in the field.
    await page.goto('/');
    await field(page).click();
    await ready(page);
    await field(page).fill('');
    const rows = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await expect(rows).toHaveText(['ngoma', 'marimba', 'mbira', 'Clear recent searches']);
    for (const box of await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(48);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove marimba' }).click();
    await expect(rows).toHaveText(['ngoma', 'mbira', 'Clear recent searches']);
    await expect(field(page)).toBeFocused();
    await option(page, 'mbira').click();
    await expect(page).toHaveURL('/search?q=mbira');
  },
);

test('what one student searched for is not on the screen of the next one', async ({ page }) => {
  await registerStudent(page, newStudent());
  await page.goto('/search?q=secret');
  await field(page).click();
  await ready(page);
  await field(page).fill('');
  await expect(option(page, 'secret')).toBeVisible();
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/');
  await field(page).click();
  await ready(page);
  await field(page).pressSequentially('se');
  await expect(page.getByRole('option', { name: 'Services' })).toBeVisible();
  await expect(option(page, 'secret')).toBeHidden();
});

test('Enter before the suggestions have come runs the search, and typing goes on when they come', async ({
  page,
}) => {
  const { promise: asked, resolve: wasAsked } = Promise.withResolvers<null>();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<null>();
  await page.route('**/assets/SearchSuggestions-*.js', async (route) => {
    wasAsked(null);
    await arrival;
    await route.continue();
  });
  await page.goto('/');
  await field(page).pressSequentially('lam');
  await asked;
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=lam');
  await field(page).click();
  await field(page).press('ArrowLeft');
  arrive(null);
  await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('X');
  await expect(field(page)).toHaveValue('laXm');
});

test('nothing of it is downloaded, or asked, before the field is used', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter(isOfIt)).toEqual([]);
  await field(page).focus();
  await expect.poll(() => asked.filter(isOfIt)).toHaveLength(1);
});
