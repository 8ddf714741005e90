import { paths } from '../../src/contract/paths.ts';
import { breakCall } from './support/network.ts';
import { expect, test } from './support/test.ts';

test(
  'Enter runs the search: title, address and the listings that fit',
  { tag: '@phone' },
  async ({ page, seller }) => {
    await seller.post({ title: 'Calabash, carved' });
    await seller.post({ title: 'Umbrella' });
    await page.goto('/');
    const box = page.getByPlaceholder('What are you looking for today?', { exact: true });
    await box.fill('calabash');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=calabash');
    await expect(page).toHaveTitle('Search: calabash | Musika');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { name: 'Search Results for "calabash"', exact: true }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'Calabash, carved' })).toBeVisible();
    // What else the category has stands apart.
    const more = main.getByRole('region', { name: 'More in Electronics' });
    await expect(more.getByRole('link', { name: 'Umbrella' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Umbrella' })).toHaveCount(1);
  },
);

test('the icon runs the search too, whatever signs the query has', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search listings' }).fill('tea & coffee 100%');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=tea%20%26%20coffee%20100%25');
  await expect(page.getByRole('heading', { name: 'Search Results for "tea & coffee 100%"' })).toBeVisible();
});

test('an empty query goes to /search, which browses all listings', async ({ page, seller }) => {
  await seller.post({ title: 'Clay pot' });
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search listings' }).fill('   ');
  await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(page).toHaveTitle('Search | Musika');
  await expect(page.getByRole('heading', { name: 'Browse Listings', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clay pot' }).first()).toBeVisible();
});

test('a search that is opened by its address stands in the box, and follows the address', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Mbira of iron' });
  await page.goto('/search?q=mbira');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('mbira');
  await expect(page.getByRole('link', { name: 'Mbira of iron' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search listings' }).fill('marimba');
  await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
  await expect(page).toHaveURL('/search?q=marimba');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('mbira');
  await expect(page.getByRole('link', { name: 'Mbira of iron' })).toBeVisible();
});

test('Clear returns to the page before the search', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/category/textbooks');
  await expect(page.getByRole('heading', { name: 'Textbooks' })).toBeVisible();
  for (const query of ['botany', 'zoology']) {
    await page.getByRole('combobox', { name: 'Search listings' }).fill(query);
    await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
    await expect(page).toHaveURL(`/search?q=${query}`);
  }
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/category/textbooks');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('');
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

test('who goes on from their results has no words in the box, and has them again on the way back', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Ostrich egg' });
  await page.goto('/search?q=ostrich');
  const box = page.getByRole('combobox', { name: 'Search listings' });
  await page.getByRole('link', { name: 'Ostrich egg' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ostrich egg' })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(box).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=ostrich');
  await expect(box).toHaveValue('ostrich');
});

test('Clear leads Home where there was no page before the search', async ({ page }) => {
  await page.goto('/search?q=botany');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
});

test('a search that finds nothing says so and leads on', async ({ page }) => {
  await page.goto('/search?q=unobtainium');
  await expect(page.getByText('No listings found.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See everything' }).click();
  await expect(page.getByRole('heading', { name: 'Browse Listings' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toHaveValue('');
});

test('a search that fails says so and can be tried again', async ({ page, seller }) => {
  await seller.post({ title: 'Hosho rattle' });
  const mend = await breakCall(page, { path: paths.search }, 'an HTML page');
  await page.goto('/search?q=hosho');
  await expect(page.getByRole('alert').getByText('Failed to load products.', { exact: true })).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Hosho rattle' })).toBeVisible();
});
