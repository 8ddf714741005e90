import type { Page } from '@playwright/test';
import { answerCall } from './support/network.ts';
import { paths } from '../../src/contract/paths.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const order = (page: Page) => page.getByLabel('Order', { exact: true });
const chip = (page: Page, text: string) =>
  page.getByRole('button', { name: `Take off the filter ${text}`, exact: true });

test(
  'a student narrows a category, orders it, shares it, and takes it all back',
  { tag: '@phone' },
  async ({ page, seller, otherContext, uncaught }) => {
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
  },
);

test('a search keeps what its address chooses, and nonsense in it is left out', async ({
  page,
  seller,
  uncaught,
}) => {
  await seller.post({ title: 'Dear lamp', price: '40' });
  await seller.post({ title: 'Cheap lamp', price: '5' });
  const nonsense = `price_from=-3&condition=mint&campus_place=${'x'.repeat(2000)}&order=dearest`;
  await page.goto(`/search?q=lamp&order=cheapest&${nonsense}`);
  await expect(titles(page)).toHaveText(['Cheap lamp', 'Dear lamp']);
  await expect(order(page)).toHaveValue('cheapest');
  await expect(page.getByRole('button', { name: /^Take off/ })).toBeHidden();
  expect(uncaught).toEqual([]);
});

test('a search that another back end cannot order comes as it is, without the controls', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Dear lamp', price: '40' });
  await seller.post({ title: 'Cheap lamp', price: '5' });
  await answerCall(page, { path: paths.capabilities }, 'No such call.');
  await page.goto('/search?q=lamp&order=dearest');
  await expect(titles(page)).toHaveText(['Cheap lamp', 'Dear lamp']);
  await expect(order(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
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

test('a seller gives something away, and a student finds what is free', async ({
  page,
  seller,
  signInPage,
  otherContext,
}) => {
  await seller.post({ title: 'Cheap lamp', price: '5' });
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await page.getByLabel('Photo', { exact: true }).setInputFiles(asFile(await plainPhoto()));
  await page.getByLabel(/^Title/).fill('Old lamp');
  await page.getByLabel(/^Category/).selectOption({ label: 'Electronics' });
  await page.getByLabel('I give it away for free').check();
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();

  const student = await otherContext.newPage();
  await student.goto('/search?q=lamp');
  await student.getByRole('button', { name: 'Filters' }).click();
  await student.getByLabel('Free (1)').check();
  await student.getByRole('button', { name: 'Show 1 listing' }).click();
  await expect(student).toHaveURL('/search?q=lamp&price_from=0&price_to=0');
  await expect(titles(student)).toHaveText(['Old lamp']);
  await expect(student.getByRole('article').getByText('Free', { exact: true })).toBeVisible();
  await chip(student, 'Free').click();
  await expect(titles(student)).toHaveText(['Old lamp', 'Cheap lamp']);
});
