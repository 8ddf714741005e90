import type { Page } from '@playwright/test';
import { cutOff, hangUp, held, json, type Answer } from '../anyBackEnd/answers.ts';
import { expect, test } from '../anyBackEnd/test.ts';
import { paths } from '../../src/contract/paths.ts';

const POT = { id: 1, title: 'Clay pot', price: '5', category: { id: 1, name: 'Books' }, slug: 'clay-pot' };

// What an answer may say stands in src/app/troubles.test.tsx; here is what only a browser can tell.
const TROUBLES: [string, Answer][] = [
  ['an answer that ends in its midst', cutOff],
  ['a closed connection', hangUp],
];

const main = (page: Page) => page.getByRole('main');
const pot = (page: Page) => main(page).getByRole('link', { name: 'Clay pot' });
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' });

for (const [name, trouble] of TROUBLES) {
  test(`${name} in the place of data ends in each screen's sentence, and Retry mends it`, async ({
    page,
    backEnd,
  }) => {
    const good = { list: json([POT]), one: json(POT), categories: json([POT.category]) };
    const calls = {
      [`GET ${paths.listings}`]: good.list,
      [`GET ${paths.search}`]: good.list,
      [`GET ${paths.listing('clay-pot')}`]: good.one,
      [`GET ${paths.categories}`]: good.categories,
    };
    const screens = [
      ['/', 'Failed to load products.', () => expect(pot(page)).toBeVisible()],
      ['/search?q=pot', 'Failed to load products.', () => expect(pot(page)).toBeVisible()],
      ['/category/books', 'Failed to load categories', () => expect(pot(page)).toBeVisible()],
      [
        '/product/books/clay-pot',
        'Failed to load product details.',
        () => expect(page.getByRole('heading', { level: 1, name: 'Clay pot' })).toBeVisible(),
      ],
    ] as const;
    for (const [address, sentence, expectContent] of screens) {
      for (const call of Object.keys(calls)) backEnd.on(call, trouble);
      await page.goto(address);
      await expect(main(page).getByText(sentence, { exact: true }).last()).toBeVisible();
      for (const [call, answer] of Object.entries(calls)) backEnd.on(call, answer);
      await retry(page).last().click();
      await expectContent();
    }
  });
}

test('while an answer is slow its shape stands there, and the rest of the page works', async ({
  page,
  backEnd,
}) => {
  const slow = held(json([POT]));
  backEnd.on(`GET ${paths.listings}`, slow.answer);
  backEnd.on(`GET ${paths.search}`, json([]));
  await page.goto('/');
  await expect(page.getByText('Loading listings')).toBeAttached();
  await page.getByRole('combobox', { name: 'Search listings' }).fill('gourd');
  await page.getByRole('combobox', { name: 'Search listings' }).press('Enter');
  await expect(main(page).getByText('No listings found.')).toBeVisible();
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  slow.release();
  await expect(pot(page)).toBeVisible();
});
