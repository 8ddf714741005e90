import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { withoutFirstPage } from './support/network.ts';
import { scrollTop } from './support/page.ts';
import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
/** Resolves when the step is made: what it leads to may be what is there already. */
const forward = (page: Page) =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    addEventListener('popstate', resolve, { once: true });
    history.forward();
    return promise.then(() => undefined);
  });
const entries = (page: Page) => page.evaluate(() => history.length);
/** A step in the history takes the browser a moment. */
const isOnPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state).includes('"layers":'))).toBe(false);

test('Back closes the photo and stays with the product; Forward and a reload do not open it again', async ({
  page,
  seller,
}) => {
  const { slug } = await seller.post({ title: 'Tin lamp', photo: await plainPhoto(800, 600) });
  await page.goto('/search');
  await page.getByRole('link', { name: 'Tin lamp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tin lamp' })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Enlarge the photo: Tin lamp' });
  const viewer = page.getByRole('dialog', { name: 'Tin lamp' });
  await page.evaluate(() => scrollTo(0, 40));
  await opener.click();
  await expect(viewer).toBeVisible();
  const before = await scrollTop(page);
  await back(page);
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await scrollTop(page)).toBe(before);
  await forward(page);
  await isOnPage(page);
  await expect(viewer).toBeHidden();
  await opener.click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await isOnPage(page);
  await opener.click();
  await expect(viewer).toBeVisible();
  await page.reload();
  await expect(opener).toBeVisible();
  await isOnPage(page);
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(`/product/electronics/${slug}`);
  await back(page);
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('link', { name: 'Tin lamp' })).toBeVisible();
});

test.describe('the menu', () => {
  test.use({ viewport: { width: 360, height: 400 } });

  test('is on the left, closes with Back, and its links lead one step further, to the top of the page', async ({
    page,
    seller,
  }) => {
    for (const title of ['One', 'Two', 'Three'])
      await seller.post({ title: `${title} jars`, category: 'Textbooks' });
    await page.goto('/search');
    await page.goto('/category/textbooks');
    const opener = page.getByRole('button', { name: 'Categories' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
    await back(page);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/category/textbooks');

    await expect(page.getByRole('link', { name: 'One jars' })).toBeVisible();
    await opener.focus();
    await page.evaluate(() => scrollTo(0, 150));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('musika.scroll'))).toContain(':150');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Sports' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await back(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Textbooks' })).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(150);
    await expect(menu).toBeHidden();
    await forward(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible();
    await back(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Textbooks' })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL('/search');
  });
});

test('Back closes the dialogs of a profile and of its menu, and the profile stays', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  await me.post({ title: 'Own jug' });
  await page.goto('/');
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(edit).toBeVisible();
  await back(page);
  await expect(edit).toBeHidden();
  const manage = page.getByRole('button', { name: 'Manage Own jug' });
  await manage.click();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await back(page);
  await expect(page.getByRole('menu')).toBeHidden();
  // The dialog takes the place of the menu that opened it.
  const before = await entries(page);
  await manage.click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share).toBeVisible();
  expect(await entries(page)).toBeLessThanOrEqual(before + 1);
  await back(page);
  await expect(share).toBeHidden();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(/\/profiles\//);
  await back(page);
  await expect(page).toHaveURL('/');
});

test('Back from the profile after a deletion leads past the deleted page', async ({ page, signInPage }) => {
  const me = await signInPage({ isKnown: true });
  await me.post({ title: 'Old pan' });
  await page.goto('/search');
  await page.getByRole('link', { name: 'Old pan' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/profiles\//);
  await expect(page.getByText('“Old pan” is deleted.')).toBeVisible();
  await back(page);
  await expect(page).toHaveURL('/search');
});

test('Back from a product returns to the scroll position of the list', async ({
  page,
  seller,
  signInPage,
}) => {
  // Five listings are more than such a screen shows.
  await page.setViewportSize({ width: 360, height: 400 });
  for (const number of [1, 2, 3, 4, 5])
    await seller.post({ title: `Scrolled ${number}`, category: 'Textbooks' });
  await signInPage();
  const lists = ['/', '/category/textbooks', `/profiles/${seller.username}`, '/search?q=scrolled'];
  for (const address of lists) {
    await page.goto(address);
    const product = page.getByRole('main').getByRole('link', { name: 'Scrolled 2' }).first();
    await expect(product).toBeVisible();
    // Focused before the page is scrolled: the browser would scroll to what it focuses.
    await product.focus();
    await page.evaluate(() => window.scrollTo(0, 150));
    await expect.poll(() => scrollTop(page), { message: address }).toBe(150);
    const stored = () => page.evaluate(() => sessionStorage.getItem('musika.scroll'));
    // By its name: the page before is at the same position, and may still be stored.
    await expect.poll(stored).toContain(`${address}":150`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Scrolled 2' })).toBeVisible();
    await expect.poll(() => scrollTop(page), { message: address }).toBe(0);
    await page.goBack();
    await expect(product).toBeVisible();
    await expect.poll(() => scrollTop(page), { message: address }).toBe(150);
    await page.evaluate(() => sessionStorage.clear());
  }
});

const ALL = 240;
const PAGE = 24;

/** A market of many listings, a page of them at a time; returns the queries. */
async function fillMarket(page: Page): Promise<string[]> {
  const queries: string[] = [];
  await withoutFirstPage(page);
  await page.route(
    (url) => url.pathname === `/api/${paths.listings}`,
    async (route) => {
      const url = new URL(route.request().url());
      queries.push(url.search);
      const start = Number(url.searchParams.get('cursor') ?? 0);
      const listings = Array.from({ length: PAGE }, (_, index) => ({
        id: start + index + 1,
        title: `Pot number ${start + index + 1}`,
        price: '4.50',
        slug: `pot-${start + index + 1}`,
      }));
      const next = `<${url.pathname}?limit=${PAGE}&cursor=${start + PAGE}>; rel="next"`;
      await route.fulfill({ json: listings, headers: start + PAGE < ALL ? { Link: next } : {} });
    },
  );
  return queries;
}

async function scrollToEnd(page: Page): Promise<void> {
  const items = page.getByRole('main').getByRole('listitem');
  for (let shown = 0; shown < ALL;) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => items.count()).toBeGreaterThan(shown);
    shown = await items.count();
  }
}

test(
  'a list of hundreds has every title, and Back restores its first frame without a request',
  { tag: '@phone' },
  async ({ page }) => {
    const queries = await fillMarket(page);
    await page.goto('/');
    await scrollToEnd(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Pot number/ })).toHaveCount(ALL);

    const product = page.getByRole('link', { name: 'Pot number 200', exact: true });
    await product.scrollIntoViewIfNeeded();
    await expect(page.getByRole('article').filter({ hasText: 'Pot number 200' })).toBeInViewport();
    const isStored = () =>
      page.evaluate(() => sessionStorage.getItem('musika.scroll')?.includes(`${scrollY}}`));
    await expect.poll(isStored).toBe(true);
    const top = await product.evaluate((link: HTMLElement) => {
      const { scrollY: before } = window;
      link.click();
      return Math.round(before);
    });
    await expect(page).toHaveURL(/\/product\/pot-200|\/product\/200/);
    const before = queries.length;
    // The scroll position in each frame that shows the list.
    const frames = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const positions: number[] = [];
          const look = () => {
            if (document.querySelector('main li article') !== null)
              positions.push(Math.round(window.scrollY));
            if (positions.length < 5) requestAnimationFrame(look);
            else resolve(positions);
          };
          requestAnimationFrame(look);
          history.back();
        }),
    );
    expect(new Set(frames)).toEqual(new Set([top]));
    await expect(page.getByRole('article').filter({ hasText: 'Pot number 200' })).toBeInViewport();
    expect(queries).toHaveLength(before);
  },
);
