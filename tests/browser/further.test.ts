import { expect, test } from './support/test.ts';

test('below a product are its seller’s others and what is like it; a listing that is gone leaves its category', async ({
  page,
  newSeller,
}) => {
  const seller = await newSeller();
  const other = await newSeller();
  await other.post({ title: 'Marimba sticks, felt heads' });
  const { slug } = await seller.post({ title: 'Marimba sticks' });
  await seller.post({ title: 'Hosho rattles' });
  await other.post({ title: 'Clay pot' });

  await page.goto(`/product/electronics/${slug}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // What shares more words comes before what is newer.
  const similar = page.getByRole('region', { name: 'Similar' });
  await expect(similar.getByRole('link').first()).toHaveText('Marimba sticks, felt heads');
  const ofSeller = page.getByRole('region', { name: 'More from this seller' });
  await expect(ofSeller.getByRole('link')).toHaveText(['Hosho rattles']);
  await ofSeller.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hosho rattles' })).toBeVisible();

  await page.goto('/product/electronics/gone-for-good');
  const newest = page.getByRole('region', { name: 'More in Electronics' }).getByRole('link').first();
  await expect(newest).toHaveText('Clay pot');
  await newest.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clay pot' })).toBeVisible();
});

test('a search that finds little says how much, and goes on with what else its category has', async ({
  page,
  newSeller,
}) => {
  const seller = await newSeller();
  await seller.post({ title: 'Mbira of brass' });
  await seller.post({ title: 'Enamel teapot' });

  await page.goto('/search?q=mbira');
  await expect(page.getByRole('main').getByText('1 listing', { exact: true })).toBeVisible();
  const more = page.getByRole('region', { name: 'More in Electronics' });
  await expect(more.getByRole('link').first()).toHaveText('Enamel teapot');
  await expect(more.getByRole('link', { name: 'Mbira of brass' })).toHaveCount(0);
  await more.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enamel teapot' })).toBeVisible();
});
