import type { Page } from '@playwright/test';
import { activate, typeInto } from './support/keyboard.ts';
import { SELLER } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

test('a student says what they look for, another finds it and writes, and it is marked as found', async ({
  page,
  otherContext,
  signInPage,
  newSeller,
}) => {
  // It opens as many pages as several tests.
  test.slow();
  await signInPage({ isKnown: true });
  await (await newSeller()).post({ title: 'Iron kettle', price: '15' });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Wanted' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wanted' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Say what you look for' }).first().click();

  // By keyboard alone, and without a photo.
  await expect(page).toHaveURL('/newlisting?kind=wanted');
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await typeInto(page, page.getByLabel(/^Title/), 'Kettle');
  const category = page.getByLabel(/^Category/);
  await expect(category.getByRole('option', { name: 'Electronics' })).toBeAttached();
  await typeInto(page, category, 'Electronics');
  await typeInto(page, page.getByLabel(/^Up to what price/), '20');
  await activate(page, page.getByRole('button', { name: 'Post', exact: true }));
  await expect(page.getByText('Others can now see what you look for.')).toBeVisible();

  const other = await otherContext.newPage();
  for (const list of ['/', '/search?q=kettle']) {
    await other.goto(list);
    await expect(titles(other), list).toHaveText(['Iron kettle']);
  }
  await other.getByRole('button', { name: 'Filters' }).click();
  const sheet = other.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Wanted (1)').check();
  await sheet.getByRole('button', { name: 'Show 1 listing' }).click();
  await expect(other).toHaveURL('/search?q=kettle&kind=wanted');
  await expect(titles(other)).toHaveText(['Kettle']);
  await other.getByRole('main').getByRole('link', { name: 'Kettle' }).click();
  await expect(other.getByText('Up to $20')).toBeVisible();
  const link = new URL((await other.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect(link.pathname).toBe(`/${SELLER.phone_number}`);
  expect(link.searchParams.get('text')).toMatch(
    /^Hi, you look for “Kettle” on Musika\. I have one\.\nhttps?:\/\/\S+\/l\/[a-z]+$/,
  );

  await page.goto(other.url());
  const matches = page.getByRole('region', { name: 'What is there already' });
  await expect(matches.getByRole('article')).toHaveCount(1);
  await expect(matches.getByRole('link', { name: 'Iron kettle' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as found' }).click();
  await expect(page.getByText(/^Marked as found\./)).toBeVisible();
  await other.goto('/search?kind=wanted');
  await expect(other.getByText('Nothing wanted here yet.')).toBeVisible();
});
