import { expect, test } from './support/test.ts';

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
  const found = main.getByRole('link', { name: 'Calabash, carved' });
  await expect(found).toBeVisible();
  // What else the category has stands apart.
  const more = main.getByRole('region', { name: 'More in Electronics' });
  await expect(more.getByRole('link', { name: 'Umbrella' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Umbrella' })).toHaveCount(1);

  await found.click();
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
  await expect(found).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/category/textbooks');
  await expect(box).toHaveValue('');
});

test.describe('before its page’s code has come', () => {
  test.use({ serviceWorkers: 'block' });
  test('who types the next search goes on typing when the page of the first one comes', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/assets/SearchPage-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/category/textbooks');
    const box = page.getByRole('combobox', { name: 'Search listings' });
    await box.fill('botany');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=botany');
    await box.fill('zoology');
    gate.resolve(undefined);
    await expect(page.getByRole('heading', { name: 'Search Results for "botany"' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=zoology');
  });
});
