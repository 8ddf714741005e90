import { hydrated } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a search is run and left by keyboard, by suggestion and by Back, and the box says what is shown', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Xylophone' });
  await seller.post({ title: 'Xylograph print' });
  const field = page.getByRole('combobox', { name: 'Search listings' });
  const xylophone = page.getByRole('main').getByRole('link', { name: 'Xylophone' });
  await page.goto('/category/textbooks');
  await field.focus();
  await hydrated(page);
  await page.keyboard.type('xylo');
  await expect(page.getByRole('option', { name: 'xylophone', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('xylograph');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=xylophone');
  await expect(page).toHaveTitle('Search: xylophone | Musika');

  await xylophone.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Xylophone' })).toBeVisible();
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=xylophone');
  await expect(field).toHaveValue('xylophone');
  await page.reload();
  await expect(xylophone).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/category/textbooks');
  await expect(field).toHaveValue('');

  await field.fill('sport');
  await page.getByRole('option', { name: 'Sports', exact: true }).click();
  await expect(page).toHaveURL('/category/sports');
  await expect(field).toHaveValue('');
});
