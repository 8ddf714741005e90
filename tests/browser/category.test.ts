import { expect, test } from './support/test.ts';

test('a category has its name, its sentence and its own listings alone', async ({ page, seller }) => {
  await seller.post({ title: 'Gumboots', category: 'Fashion & Beauty' });
  await seller.post({ title: 'Welder', category: 'Services' });
  await page.goto('/category/fashion-beauty');
  await expect(page).toHaveTitle('Fashion & Beauty | Musika');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Fashion & Beauty', exact: true })).toBeVisible();
  await expect(
    main.getByText('Browse through all the Fashion & Beauty available', { exact: true }),
  ).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Featured Items', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Gumboots' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Welder' })).toBeHidden();
});
