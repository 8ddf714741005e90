import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import type { Posted } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const order = (page: Page) => page.getByRole('list', { name: 'Order of the photos' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const add = async (page: Page, photo: Buffer, name?: string) =>
  page.getByLabel('Further photos').setInputFiles(asFile(photo, name));

async function openEdit(page: Page, { slug, title }: Posted): Promise<void> {
  await page.goto(`/editlisting/${slug}`);
  await expect(page.getByLabel(/^Title/)).toHaveValue(title);
}

async function save(page: Page, { title }: Posted): Promise<void> {
  await press(page, 'Save changes');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Width over height of each of a listing's photos, the cover first, as the server has them. */
async function shapes(page: Page, { slug }: Posted): Promise<number[]> {
  const listing = await (await page.request.get(`/api/${paths.listing(slug)}`)).json();
  const photos: { image_width: number; image_height: number }[] = listing.photos;
  return photos.map(({ image_width, image_height }) => image_width / image_height);
}

test('a seller adds photos to a posted listing, chooses its cover, reorders and removes, and buyers see it', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const box = await me.post({ title: 'Box from all sides', photo: await plainPhoto(64, 32) });
  await openEdit(page, box);
  await expect(page.getByRole('img', { name: 'The photo now' })).toBeVisible();
  await add(page, await plainPhoto(32, 64), 'tall.jpg');
  await add(page, await plainPhoto(48, 48), 'square.jpg');
  await press(page, 'Make photo 3 the cover');
  await save(page, box);
  expect(await shapes(page, box)).toEqual([1, 2, 0.5]);

  await openEdit(page, box);
  await page.getByRole('button', { name: 'Move photo 2 later' }).press('Enter');
  await expect(page.getByText('Now photo 3 of 3.')).toBeAttached();
  await press(page, 'Remove photo 1');
  await save(page, box);
  expect(await shapes(page, box)).toEqual([0.5, 2]);

  const buyer = await otherContext.newPage();
  await buyer.goto(`/product/electronics/${box.slug}`);
  await expect(buyer.getByRole('button', { name: 'Show photo 2 of 2' })).toBeVisible();
});

test('photos that are posted are dragged into another order', async ({ page, signInPage }) => {
  const me = await signInPage({ isKnown: true });
  const box = await me.post({ title: 'Box to be turned', photo: await plainPhoto(64, 32) });
  await openEdit(page, box);
  await add(page, await plainPhoto(32, 64));
  const tiles = order(page).getByRole('listitem');
  await tiles.nth(1).dragTo(tiles.nth(0));
  await save(page, box);
  expect(await shapes(page, box)).toEqual([0.5, 2]);
});

test('sending that takes too long is cancelled: nothing has changed, nothing is lost', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const pot = await me.post({ title: 'Pot' });
  await openEdit(page, pot);
  await add(page, await plainPhoto(32, 64));
  const mend = await holdCall(page, { path: paths.listing(pot.slug), method: 'PATCH' });
  await press(page, 'Save changes');
  const sending = page.getByRole('progressbar', { name: 'Sending the photos' });
  await expect(sending).toBeVisible();
  await press(page, 'Cancel');
  await expect(sending).toBeHidden();
  await expect(order(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  expect(await shapes(page, pot)).toHaveLength(1);
  mend();
});
