import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import type { Posted } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const actions = (page: Page) => page.getByRole('region', { name: 'Your listing' });
const act = (page: Page, name: string) => actions(page).getByRole('button', { name }).click();
const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

async function open(page: Page, { slug, title }: Posted): Promise<void> {
  await page.goto(`/product/electronics/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function openEdit(page: Page, { slug, title }: Posted): Promise<void> {
  await page.goto(`/editlisting/${slug}`);
  await expect(page.getByLabel(/^Title/)).toHaveValue(title);
}

async function confirmDeletion(page: Page, { title }: Posted): Promise<void> {
  await act(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
  await question.getByRole('button', { name: 'Delete' }).click();
}

test('a seller mends the title and the price of their listing, and buyers see it', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const kettle = await me.post({ title: 'Kettel', price: '12.50' });
  await open(page, kettle);
  await actions(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/editlisting/${kettle.slug}`);
  await page.getByLabel(/^Title/).fill('Kettle with lid');
  await page.getByLabel(/^Price/).fill('9');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kettle with lid' })).toBeVisible();
  const saved = page.getByText('Your changes are saved.');
  await expect(saved).toBeVisible();
  await expect(page.getByText('$9.00').first()).toBeVisible();
  // When the message ends, the page stays.
  const address = page.url();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(saved).toBeHidden();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('saved');
  expect(page.url()).toBe(address);

  const buyer = await otherContext.newPage();
  await open(buyer, { ...kettle, title: 'Kettle with lid' });
  await expect(buyer.getByText('$9.00').first()).toBeVisible();
  await expect(actions(buyer)).toBeHidden();
});

test('who goes on while their change is being saved stays where they went', async ({ page, signInPage }) => {
  const me = await signInPage({ isKnown: true });
  const listing = await me.post({ title: 'Clay pot' });
  const release = await holdCall(page, { path: `${paths.listings}${listing.slug}/`, method: 'PATCH' });
  await openEdit(page, listing);
  await page.getByLabel(/^Title/).fill('Clay pot with lid');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Clay pot', exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Clay pot with lid' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

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

test('a deletion is asked once, leads to the own listings, and buyers see nothing of it any more', async ({
  page,
  otherContext,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const pot = await me.post({ title: 'Cracked pot' });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: pot.title }).click();
  await act(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(actions(page)).toBeVisible();
  const buyer = await otherContext.newPage();
  await open(buyer, pot);

  await confirmDeletion(page, pot);
  await expect(page).toHaveURL('/profiles/me');
  await expect(page.getByText('“Cracked pot” is deleted.')).toBeVisible();
  await expect(page.getByText('No listings found', { exact: true })).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByRole('alert')).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Cracked pot' })).toBeHidden();
  // The page of what is gone is not on the way back.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('at the limit the create page leads to the own listings and to the oldest, which makes room', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  for (const number of [1, 2, 3, 4, 5]) await me.post({ title: `Cup ${number}` });
  await page.goto('/newlisting');
  const main = page.getByRole('main');
  await expect(main.getByText('You have reached your maximum of 5 active listings')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to my listings' })).toHaveAttribute('href', '/profiles/me');
  await main.getByRole('link', { name: 'Cup 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cup 1' })).toBeVisible();
  await act(page, 'Mark as sold');
  await expect(badge(page, 'Sold')).toBeVisible();
  await expect(page.getByText(/^Marked as sold\./)).toBeVisible();
  await page.goBack();
  await expect(main.getByText('You have 4 active listings (max: 5)')).toBeVisible();
});
