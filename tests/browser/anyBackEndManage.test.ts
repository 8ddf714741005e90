import type { Page } from '@playwright/test';
import { json } from '../anyBackEnd/answers.ts';
import type { BackEnd } from '../anyBackEnd/startBackEnd.ts';
import { expect, test } from '../anyBackEnd/test.ts';
import { paths } from '../../src/contract/paths.ts';
import { asFile, plainPhoto } from './support/photos.ts';

const POT = {
  id: 5,
  title: 'Clay pot',
  image: '/media/pot.jpg',
  category: { id: 3, name: 'Books' },
  slug: 'clay-pot-5',
  seller: 'rudo',
};
const ADDRESS = '/product/books/clay-pot-5';

/** A back end that knows §7 alone, where Rudo is signed in and sells a pot. */
function knowRudo(backEnd: BackEnd): void {
  backEnd.on(`POST ${paths.refresh}`, json({ access: 'of-rudo' }));
  backEnd.on(`GET ${paths.ownProfile}`, json({ username: 'rudo', phone_number: '263771234567' }));
  backEnd.on(`GET ${paths.categories}`, json([{ id: 3, name: 'Books' }]));
  backEnd.on(`GET ${paths.listing('clay-pot-5')}`, json(POT));
  backEnd.on(`GET ${paths.myListings}`, json([POT]));
}

const actions = (page: Page) => page.getByRole('region', { name: 'Your listing' });
const patched = (backEnd: BackEnd) => backEnd.calls.findLast(({ method }) => method === 'PATCH')?.body;

test('where a listing has one photo and no status, the cover is replaced and nothing can be marked', async ({
  page,
  backEnd,
}) => {
  knowRudo(backEnd);
  backEnd.on(`PATCH ${paths.listing('clay-pot-5')}`, json({ ok: true }));
  await page.goto(ADDRESS);
  await expect(actions(page).getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(actions(page).getByRole('button', { name: /^Mark|^Put|^No longer/ })).toHaveCount(0);
  await actions(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(asFile(await plainPhoto(), 'new-pot.jpg'));
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add another/ })).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(ADDRESS);
  expect(patched(backEnd)).toMatch(/name="image"; filename="new-pot\.jpg"/);
  expect(patched(backEnd)).not.toMatch(/photo_order|name="images"|name="title"/);
});

test('what a back end without these calls refuses is said once, and not offered again', async ({
  page,
  backEnd,
}) => {
  knowRudo(backEnd);
  await page.goto(ADDRESS);
  await actions(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This market does not offer that.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Clay pot' })).toBeVisible();
  await expect(actions(page).getByRole('button', { name: 'Delete' })).toBeHidden();

  await actions(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel(/^Title/).fill('Clay pot with lid');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This market does not offer that.')).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Clay pot with lid');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clay pot' })).toBeVisible();
  await expect(actions(page).getByRole('link', { name: 'Edit' })).toBeHidden();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByText('1 listing(s) found')).toBeVisible();
  // What needs no call of the back end is there still.
  await page.getByRole('button', { name: 'Manage Clay pot' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Share']);
});
