import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const order = (page: Page) => page.getByLabel('Order', { exact: true });
const chip = (page: Page, text: string) =>
  page.getByRole('button', { name: `Take off the filter ${text}`, exact: true });

test('a student narrows a category, orders it, shares it, and takes it all back', async ({
  page,
  seller,
  otherContext,
  uncaught,
}) => {
  for (const [title, price] of [
    ['Dear lamp', '40'],
    ['Cheap lamp', '5'],
    ['Fair lamp', '12.50'],
  ] as const) {
    await seller.post({ title, price });
  }
  await page.goto('/category/electronics');
  await expect(titles(page)).toHaveText(['Fair lamp', 'Cheap lamp', 'Dear lamp']);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Show 3 listings' })).toBeVisible();
  // From above to: turned round in sight.
  await sheet.getByLabel('From (US$)').fill('20');
  await sheet.getByLabel('To (US$)').fill('5');
  await sheet.getByLabel('To (US$)').press('Tab');
  await expect(sheet.getByLabel('From (US$)')).toHaveValue('5');
  await sheet.getByRole('button', { name: 'Show 2 listings' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/category/electronics?price_from=5&price_to=20');
  await expect(titles(page)).toHaveText(['Fair lamp', 'Cheap lamp']);
  await order(page).selectOption({ label: 'Cheapest' });
  await expect(page).toHaveURL('/category/electronics?order=cheapest&price_from=5&price_to=20');
  await expect(titles(page)).toHaveText(['Cheap lamp', 'Fair lamp']);

  const shared = await otherContext.newPage();
  await shared.goto(page.url());
  await expect(titles(shared)).toHaveText(['Cheap lamp', 'Fair lamp']);
  await expect(chip(shared, '$5 to $20')).toBeVisible();
  await chip(shared, '$5 to $20').click();
  await expect(shared).toHaveURL('/category/electronics?order=cheapest');
  await expect(titles(shared)).toHaveText(['Cheap lamp', 'Fair lamp', 'Dear lamp']);

  await page.goBack();
  await expect(order(page)).toHaveValue('');
  await expect(chip(page, '$5 to $20')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/category/electronics');
  await expect(titles(page)).toHaveText(['Fair lamp', 'Cheap lamp', 'Dear lamp']);
  await expect(sheet).toBeHidden();
  expect(uncaught).toEqual([]);
});

test('Home is ordered and narrowed too, and is as it was when that is put away', async ({
  page,
  seller,
  otherContext,
}) => {
  for (const [title, price] of [
    ['Dear desk', '40'],
    ['Cheap desk', '5'],
  ] as const)
    await seller.post({ title, price });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Order and filters' });
  await toggle.click();
  await order(page).selectOption({ label: 'Dearest' });
  await expect(page).toHaveURL('/?order=dearest');
  await expect(titles(page)).toHaveText(['Dear desk', 'Cheap desk']);
  const shared = await otherContext.newPage();
  await shared.goto(page.url());
  await expect(order(shared)).toHaveValue('dearest');
  await expect(titles(shared)).toHaveText(['Dear desk', 'Cheap desk']);
  await toggle.click();
  await expect(page).toHaveURL('/');
  await expect(order(page)).toBeHidden();
  await expect(titles(page)).toHaveText(['Cheap desk', 'Dear desk']);
});
