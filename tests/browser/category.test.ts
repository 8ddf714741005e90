import { paths } from '../../src/contract/paths.ts';
import { answerCall, breakCall } from './support/network.ts';
import { expect, test } from './support/test.ts';

test(
  'a category has its name, its sentence and its own listings alone',
  { tag: '@phone' },
  async ({ page, seller }) => {
    await seller.post({ title: 'Gumboots', category: 'Fashion & Beauty' });
    await seller.post({ title: 'Welder', category: 'Services' });
    await page.goto('/category/fashion-beauty');
    await expect(page).toHaveTitle('Fashion & Beauty | Musika');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 1, name: 'Fashion & Beauty', exact: true }),
    ).toBeVisible();
    await expect(
      main.getByText('Browse through all the Fashion & Beauty available', { exact: true }),
    ).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Featured Items', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Gumboots' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Welder' })).toBeHidden();
  },
);

test('a category without listings says so', async ({ page }) => {
  await page.goto('/category/sports');
  await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible();
  await expect(page.getByText('No listings found.', { exact: true })).toBeVisible();
});

test('an unknown category says so and leads on', async ({ page }) => {
  await page.goto('/category/unicorns');
  await expect(page.getByText('No products found in this category', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Category not found | Musika');
  await page.getByRole('link', { name: 'See everything' }).click();
  await expect(page).toHaveURL('/search');
});

test('a back end that pages its lists, numbers its ids and prices, and leaves much out is understood', async ({
  page,
}) => {
  const results = [{ id: 41, title: 'Foreign lamp', price: 12.5, image: '/media/none.webp', extra: true }];
  await answerCall(page, { path: paths.categories }, { count: 1, results: [{ id: 9, name: 'Lamps' }] });
  await answerCall(page, { path: paths.listings }, { count: 1, next: null, previous: null, results });
  await page.goto('/category/lamps');
  await expect(page.getByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Foreign lamp' });
  await expect(card.getByText('$12.50')).toBeVisible();
  await expect(card.getByRole('link')).toHaveAttribute('href', '/product/41');
});

test('when the categories fail the page says so, and Retry opens it', async ({ page }) => {
  const mend = await breakCall(page, { path: paths.categories }, 'no answer');
  await page.goto('/category/textbooks');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').getByText('Failed to load categories', { exact: true })).toBeVisible();
  await mend();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Textbooks' })).toBeVisible();
});

test("when a category's listings fail the page says so, and Retry brings them", async ({ page, seller }) => {
  await seller.post({ title: 'Calculus, 3rd edition', category: 'Textbooks' });
  const mend = await breakCall(page, { path: paths.listings }, { status: 503 });
  await page.goto('/category/textbooks');
  await expect(page.getByRole('alert').getByText('Failed to load products.', { exact: true })).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Calculus, 3rd edition' }).first()).toBeVisible();
});
