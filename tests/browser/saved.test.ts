import type { Page } from '@playwright/test';
import type { Posted } from './support/seller.ts';
import { newStudent, registerStudent } from './support/student.ts';
import { expect, test } from './support/test.ts';

async function save(page: Page, { slug }: Posted): Promise<void> {
  await page.goto(`/product/electronics/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
}

const card = (page: Page, { title }: Posted) =>
  page.getByRole('region', { name: 'Your saved listings' }).getByRole('article').filter({ hasText: title });

test('what a visitor has saved is on their page after a reload, and says what has become of it', async ({
  page,
  signInPage,
  otherContext,
}) => {
  const seller = await signInPage({ isKnown: true });
  const [lamp, pot] = [
    await seller.post({ title: 'Lamp to keep' }),
    await seller.post({ title: 'Pot to keep' }),
  ];
  const visitor = await otherContext.newPage();
  await save(visitor, lamp);
  await save(visitor, pot);
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();

  await page.goto(`/product/electronics/${lamp.slug}`);
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText(/^Marked as sold\./)).toBeVisible();
  await seller.remove(pot);
  await visitor.goto('/saved');
  await expect(visitor.getByText('2 on this device')).toBeVisible();
  await expect(card(visitor, lamp).getByText('Sold')).toBeVisible();
  await expect(card(visitor, pot).getByText('No longer on the market')).toBeVisible();
  await card(visitor, pot).getByRole('button', { name: 'Save Pot to keep' }).click();
  await expect(visitor.getByText('1 on this device')).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Recently viewed' }).getByRole('article')).toHaveCount(2);
});

test('what one student has saved is never on the screen of another one on the same phone', async ({
  page,
  seller,
}) => {
  const lamp = await seller.post({ title: 'Private lamp' });
  const expectNothing = async () => {
    await page.goto('/saved');
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Private lamp')).toHaveCount(0);
    const searches = page.getByRole('region', { name: 'Your saved searches' });
    await expect(searches.getByText(/^None yet\./)).toBeVisible();
  };
  await registerStudent(page, newStudent());
  await save(page, lamp);
  await page.goto('/search?q=private');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectNothing();
  await registerStudent(page, newStudent());
  await expectNothing();
});
