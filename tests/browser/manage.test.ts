import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import type { Posted } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Width over height of each of a listing's photos, the cover first, as the server has them. */
async function shapes(page: Page, { slug }: Posted): Promise<number[]> {
  const listing = await (await page.request.get(`/api/${paths.listing(slug)}`)).json();
  const photos: { image_width: number; image_height: number }[] = listing.photos;
  return photos.map(({ image_width, image_height }) => image_width / image_height);
}

test('a seller adds photos, cancels and sends them, selects the cover and removes; buyers see it', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const box = await me.post({ title: 'Box from all sides', photo: await plainPhoto(64, 32) });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const openEdit = async () => {
    await page.goto(`/editlisting/${box.slug}`);
    await expect(page.getByLabel(/^Title/)).toHaveValue(box.title);
  };
  const save = async () => {
    await press('Save changes');
    await expect(page.getByRole('heading', { level: 1, name: box.title })).toBeVisible();
  };
  const tiles = page.getByRole('list', { name: 'Order of the photos' }).getByRole('listitem');
  await openEdit();
  await expect(page.getByRole('img', { name: 'The photo now' })).toBeVisible();
  const more = page.getByLabel('Further photos');
  await more.setInputFiles(asFile(await plainPhoto(32, 64), 'tall.jpg'));
  await more.setInputFiles(asFile(await plainPhoto(48, 48), 'square.jpg'));
  await press('Make photo 3 the cover');
  await holdCall(page, { path: paths.listing(box.slug), method: 'PATCH' });
  await press('Save changes');
  const sending = page.getByRole('progressbar', { name: 'Sending the photos' });
  await expect(sending).toBeVisible();
  await press('Cancel');
  await expect(sending).toBeHidden();
  await expect(tiles).toHaveCount(3);
  expect(await shapes(page, box)).toEqual([2]);
  await page.unrouteAll();
  await save();
  expect(await shapes(page, box)).toEqual([1, 2, 0.5]);

  await openEdit();
  await press('Make photo 3 the cover');
  await press('Remove photo 2');
  await save();
  expect(await shapes(page, box)).toEqual([0.5, 2]);

  const buyer = await otherContext.newPage();
  await buyer.goto(`/product/electronics/${box.slug}`);
  await expect(buyer.getByRole('button', { name: 'Show photo 2 of 2' })).toBeVisible();
});
