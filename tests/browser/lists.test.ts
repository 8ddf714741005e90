import type { Page } from '@playwright/test';
import { hydrated } from './support/page.ts';
import { plainPhoto } from './support/photos.ts';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const BANNER = 'Welcome to Musika. Your all-in-one UZ marketplace for whatever you need...';

test("a visitor sees the banner, 'I'm selling', What's Hot and what is on the market", async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Brass kettle', price: '12.5' });
  await page.goto('/');
  await expect(page).toHaveTitle('Home | Musika');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: BANNER, exact: true })).toBeVisible();
  const selling = main.getByRole('link', { name: "I'm selling", exact: true });
  await expect(selling).toHaveAttribute('href', '/newlisting');
  const headline = main.getByRole('heading', { name: "What's Hot", exact: true });
  await expect(headline).toBeVisible();
  const card = main.getByRole('article').filter({ hasText: 'Brass kettle' }).first();
  await expect(card.getByText('$12.50', { exact: true })).toBeVisible();
  await hydrated(page);
  const [above, below] = await Promise.all([headline.boundingBox(), card.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await card.getByRole('link', { name: 'Brass kettle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brass kettle' })).toBeVisible();
});

test('the grid has 1, 2, 3 and 4 columns by width, and the mobile layout ends at 900', async ({
  page,
  newSeller,
}) => {
  const seller = await newSeller();
  await seller.describe({ location: 'Manfred Hodson Hall, UZ Campus, Mount Pleasant' });
  for (const number of [1, 2, 3, 4]) await seller.post({ title: `Wide thing ${number}` });
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(3)).toBeVisible();
  await hydrated(page);
  // The seller's location is whole on a card.
  const hidden = await cards
    .first()
    .getByText(/^Manfred/)
    .evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight]);
  expect(hidden).toEqual([0, 0]);
  for (const [width, columns] of [
    [360, 1],
    [599, 1],
    [600, 2],
    [899, 2],
    [900, 3],
    [1199, 3],
    [1200, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        cards.evaluateAll((all) => {
          const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
          return tops.filter((top) => top === tops[0]).length;
        }),
      )
      .toBe(columns);
    await expect(page.getByRole('button', { name: 'Categories' })).toBeVisible({ visible: width < 900 });
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible({ visible: width >= 900 });
  }
});

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const chip = (page: Page) => page.getByRole('button', { name: 'Take off the filter $5 to $20', exact: true });

test('a student filters a category, orders it, shares it, and takes it all back', async ({
  page,
  seller,
  otherContext,
}) => {
  const order = page.getByLabel('Order', { exact: true });
  await seller.post({ title: 'Dear lamp', price: '40' });
  await seller.post({ title: 'Cheap lamp', price: '5' });
  await seller.post({ title: 'Fair lamp', price: '12.50' });
  await page.goto('/category/electronics');
  await expect(titles(page)).toHaveText(['Fair lamp', 'Cheap lamp', 'Dear lamp']);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Show 3 listings' })).toBeVisible();
  // A range that is upside down is turned round.
  await sheet.getByLabel('From (US$)').fill('20');
  await sheet.getByLabel('To (US$)').fill('5');
  await sheet.getByLabel('To (US$)').press('Tab');
  await expect(sheet.getByLabel('From (US$)')).toHaveValue('5');
  await sheet.getByRole('button', { name: 'Show 2 listings' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/category/electronics?price_from=5&price_to=20');
  await expect(titles(page)).toHaveText(['Fair lamp', 'Cheap lamp']);
  await order.selectOption({ label: 'Cheapest' });
  await expect(page).toHaveURL('/category/electronics?order=cheapest&price_from=5&price_to=20');
  await expect(titles(page)).toHaveText(['Cheap lamp', 'Fair lamp']);

  const shared = await otherContext.newPage();
  await shared.goto(page.url());
  await expect(titles(shared)).toHaveText(['Cheap lamp', 'Fair lamp']);
  await chip(shared).click();
  await expect(shared).toHaveURL('/category/electronics?order=cheapest');
  await expect(titles(shared)).toHaveText(['Cheap lamp', 'Fair lamp', 'Dear lamp']);

  await page.goBack();
  await expect(order).toHaveValue('');
  await expect(chip(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/category/electronics');
  await expect(titles(page)).toHaveText(['Fair lamp', 'Cheap lamp', 'Dear lamp']);
  await expect(sheet).toBeHidden();
});

/** As many as one seller may have. */
async function stock({ post }: Seller) {
  for (const number of [1, 2, 3, 4, 5])
    await post({ title: `Brass kettle with a long spout, ${number}`, photo: await plainPhoto(800, 600) });
}

/** How many cards are whole on the screen, when the list begins below the header. */
async function countWhole(page: Page): Promise<number> {
  const cards = page.getByRole('article');
  await cards.first().evaluate((first) => {
    // Scrolling hides the header's first row, so measure after it.
    scrollTo(0, first.getBoundingClientRect().top + scrollY);
    scrollBy(0, -(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
  });
  return cards.evaluateAll((all) => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const boxes = all.map((each) => each.getBoundingClientRect());
    // A page scrolls by whole pixels.
    return boxes.filter((box) => box.top > top - 1 && box.bottom <= innerHeight).length;
  });
}

test(
  "five or six listings of a list fit a phone's screen, in one column, with small photos",
  { tag: '@phone' },
  async ({ page, newSeller }) => {
    for (const name of ['a', 'b']) await stock(await newSeller(name));
    for (const address of ['/', '/category/electronics', '/search?q=kettle']) {
      await page.goto(address);
      await hydrated(page);
      const whole = await countWhole(page);
      expect(whole, address).toBeGreaterThanOrEqual(5);
      expect(whole, address).toBeLessThanOrEqual(6);
      const lefts = await page
        .getByRole('article')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      expect(new Set(lefts).size, address).toBe(1);
      const photo = page.getByRole('article').first().locator('img');
      expect((await photo.boundingBox())?.width, address).toBe(112);
      // The smallest that the server makes, for two device pixels to one of the page's.
      await expect.poll(() => photo.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/320\.webp$/);
    }
  },
);
