import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { hydrated, scrollTop, withoutFirstPage } from './support/page.ts';
import { expect, test } from './support/test.ts';

const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const entries = (page: Page) => page.evaluate(() => history.length);
test('the menu is on the left, closes with Back, and its links lead one step further, to the top of the page', async ({
  page,
  seller,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
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
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/category/textbooks');
  // After a reload the page is there, not its menu, and no step more leads back.
  await opener.click();
  await expect(menu).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Textbooks' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('layers');
  await expect(menu).toBeHidden();

  await expect(page.getByRole('link', { name: 'One jars' })).toBeVisible();
  await opener.focus();
  await page.evaluate(() => scrollTo(0, 150));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('musika.scroll'))).toContain(':150');
  // A reload returns there, too.
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollTop(page)).toBe(150);
  await opener.evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Sports' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await back(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Textbooks' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(150);
  await expect(menu).toBeHidden();
  await back(page);
  await expect(page).toHaveURL('/search');
});

test('Back from what a seller manages closes the dialog, not the page, and passes over what is deleted and an address by its number', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage();
  const { id } = await me.post({ title: 'Old pan' });
  await page.goto('/search');
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Manage Old pan' }).click();
  // The dialog takes the place of the menu that opened it.
  const before = await entries(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expect(await entries(page)).toBeLessThanOrEqual(before);
  await back(page);
  await expect(question).toBeHidden();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(/\/profiles\//);
  await back(page);
  await expect(page).toHaveURL('/search');

  await page.goto(`/product/${id}`);
  await expect(page).toHaveURL(/\/product\/electronics\//);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/profiles\//);
  await expect(page.getByText('“Old pan” is deleted.')).toBeVisible();
  await back(page);
  await expect(page).toHaveURL('/search');
});

const ALL = 240;
const PAGE = 24;

/** A market of many listings, a page of them at a time; returns the queries. */
async function fillMarket(page: Page): Promise<string[]> {
  const queries: string[] = [];
  await withoutFirstPage(page);
  await page.route(`**/api/${paths.listings}?*`, async (route) => {
    const url = new URL(route.request().url());
    queries.push(url.search);
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const json = Array.from({ length: PAGE }, (_, index) => {
      const id = start + index + 1;
      return { id, title: `Pot number ${id}`, price: '4.50', slug: `pot-${id}` };
    });
    const next = `<${url.pathname}?limit=${PAGE}&cursor=${start + PAGE}>; rel="next"`;
    await route.fulfill({ json, headers: start + PAGE < ALL ? { Link: next } : {} });
  });
  return queries;
}

test(
  'a list of hundreds has every title, and Back restores its first frame without a request',
  { tag: '@phone' },
  async ({ page }) => {
    const queries = await fillMarket(page);
    await page.goto('/');
    const main = page.getByRole('main');
    for (let shown = PAGE; shown <= ALL; shown += PAGE) {
      await expect(main.getByRole('link', { name: /^Pot number/ })).toHaveCount(shown);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    }

    const product = page.getByRole('link', { name: 'Pot number 200', exact: true });
    await product.scrollIntoViewIfNeeded();
    const isStored = () =>
      page.evaluate(() => sessionStorage.getItem('musika.scroll')?.includes(`${scrollY}}`));
    await expect.poll(isStored).toBe(true);
    const top = await product.evaluate((link: HTMLElement) => {
      link.click();
      return Math.round(scrollY);
    });
    await expect(page).toHaveURL(/\/product\/(?:pot-)?200/);
    const before = queries.length;
    // The scroll position in each frame that shows the list.
    const frames = await page.evaluate(async () => {
      const positions: number[] = [];
      history.back();
      while (positions.length < 5) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (document.querySelector('main li article') !== null) positions.push(Math.round(scrollY));
      }
      return positions;
    });
    expect(new Set(frames)).toEqual(new Set([top]));
    await expect(page.getByRole('article').filter({ hasText: 'Pot number 200' })).toBeInViewport();
    expect(queries).toHaveLength(before);
  },
);
