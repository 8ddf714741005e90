import type { Page } from '@playwright/test';
import type { Posted } from './support/seller.ts';
import { expect, test } from './support/test.ts';

async function save(page: Page, { slug }: Posted): Promise<void> {
  await page.goto(`/product/electronics/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
}

const card = (page: Page, { title }: Posted) =>
  page.getByRole('region', { name: 'Your saved listings' }).getByRole('article').filter({ hasText: title });

test('what is un-saved in one tab stays so when an older tab, which missed that, views and saves a listing', async ({
  context,
  page,
  seller,
}) => {
  const [lamp, pot, chair] = [
    await seller.post({ title: 'Lamp to drop' }),
    await seller.post({ title: 'Pot to view' }),
    await seller.post({ title: 'Chair to hold' }),
  ];
  // As in a tab that a phone has frozen: no event reaches it.
  await page.addInitScript(() => {
    for (const type of ['storage', 'visibilitychange'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  await save(page, lamp);
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: pot.title })).toBeVisible();
  const other = await context.newPage();
  await save(other, chair);
  await other.goto(`/product/electronics/${lamp.slug}`);
  await other.getByRole('main').getByRole('button', { name: 'Saved', pressed: true }).click();
  await expect(other.getByRole('main').getByRole('button', { name: 'Save', exact: true })).toBeVisible();

  await page.getByRole('article').filter({ hasText: pot.title }).getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  for (const tab of [page, other]) {
    await tab.goto('/saved');
    await expect(tab.getByText('2 on this device')).toBeVisible();
    await expect(card(tab, chair)).toBeVisible();
    await expect(card(tab, pot)).toBeVisible();
    await expect(tab.getByRole('region', { name: 'Recently viewed' }).getByRole('article')).toHaveCount(3);
  }
});

test('what one student has saved and searched for is not on the screen of the next one on the same phone', async ({
  page,
  seller,
  signInPage,
}) => {
  const lamp = await seller.post({ title: 'Private lamp' });
  const field = page.getByRole('combobox', { name: 'Search listings' });
  const recent = page.getByRole('option', { name: 'secret', exact: true });
  const openField = async () => {
    await field.click();
    await expect(field).toHaveAttribute('aria-autocomplete', 'list');
    await field.fill('');
  };
  const { username } = await signInPage();
  await save(page, lamp);
  await page.goto('/search?q=secret');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await openField();
  await expect(recent).toBeVisible();
  // Until it is known who is signed in, it is a visitor's.
  const stored = () => page.evaluate(() => localStorage.getItem('musika.remembered'));
  await expect.poll(stored).toMatch(new RegExp(`"@${username}":.*"recentSearches":\\["secret"\\]`));
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  for (const next of [async () => undefined, signInPage]) {
    await next();
    await page.goto('/saved');
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Private lamp')).toHaveCount(0);
    await expect(page.getByText(/^None yet\./)).toBeVisible();
  }
  await openField();
  await field.pressSequentially('se');
  await expect(page.getByRole('option', { name: 'Services' })).toBeVisible();
  await expect(recent).toBeHidden();
});
