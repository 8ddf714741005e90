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
