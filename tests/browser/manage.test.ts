import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import type { Posted } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const actions = (page: Page) => page.getByRole('region', { name: 'Your listing' });
const act = (page: Page, name: string) => actions(page).getByRole('button', { name }).click();
const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

async function open(page: Page, { slug, title }: Posted): Promise<void> {
  await page.goto(`/product/electronics/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test("what is reserved reads so; what is sold leaves Home's list, keeps its page, frees a place, and can come back", async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const stays = await me.post({ title: 'Chair that stays' });
  const sold = await me.post({ title: 'Chair that is sold' });
  const buyer = await otherContext.newPage();
  const onHome = ({ title }: Posted) => buyer.getByRole('main').getByRole('link', { name: title });
  await open(page, sold);
  await act(page, 'Mark as reserved');
  await expect(page.getByText('Marked as reserved.')).toBeVisible();
  await open(buyer, sold);
  await expect(badge(buyer, 'Reserved')).toBeVisible();
  await act(page, 'Mark as sold');
  await expect(page.getByText('Marked as sold. Buyers no longer see it in the lists.')).toBeVisible();
  await buyer.goto('/');
  await expect(onHome(stays).first()).toBeVisible();
  await expect(onHome(sold)).toHaveCount(0);
  await open(buyer, sold);
  await expect(badge(buyer, 'Sold')).toBeVisible();
  await page.goto('/newlisting');
  await expect(page.getByText('You have 1 active listings (max: 5)')).toBeVisible();

  await open(page, sold);
  await act(page, 'Put back on sale');
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  await buyer.goto('/');
  await expect(onHome(sold).first()).toBeVisible();
  await page.goto('/newlisting');
  await expect(page.getByText('You have 2 active listings (max: 5)')).toBeVisible();
});

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

test('a seller who leaves while a change is being saved stays where they went', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const listing = await me.post({ title: 'Clay pot' });
  const release = await holdCall(page, { path: `${paths.listings}${listing.slug}/`, method: 'PATCH' });
  await page.goto(`/editlisting/${listing.slug}`);
  await expect(page.getByLabel(/^Title/)).toHaveValue(listing.title);
  await page.getByLabel(/^Title/).fill('Clay pot with lid');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Clay pot', exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Clay pot with lid' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
