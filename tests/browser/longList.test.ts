import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { withoutFirstPage } from './support/network.ts';
import { expect, test } from './support/test.ts';

const ALL = 480;
const PAGE = 24;

/** A market of many listings, a page of them at a time. */
async function fillMarket(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await withoutFirstPage(page);
  await page.route(
    (url) => url.pathname === `/api/${paths.listings}`,
    async (route) => {
      const url = new URL(route.request().url());
      asked.push(url.search);
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
  return asked;
}

async function scrollToEnd(page: Page): Promise<void> {
  for (let shown = 0; shown < ALL;) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const links = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => links.count()).toBeGreaterThan(shown);
    shown = await links.count();
  }
}

test('a list of hundreds keeps few cards whole, and every title in the page', async ({ page }) => {
  await fillMarket(page);
  await page.goto('/');
  await scrollToEnd(page);
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('article').count()).toBeLessThan(80);
  await expect(main.getByRole('link', { name: /^Pot number/ })).toHaveCount(ALL);
  // What the browser's own search would scroll to.
  await page.getByText('Pot number 7', { exact: true }).scrollIntoViewIfNeeded();
  const seventh = main.getByRole('article').filter({ hasText: /^.*Pot number 7$/ });
  await expect(seventh).toBeInViewport();
  await expect(seventh).toContainText('$4.50');
});

test(
  'who comes back to a long list finds it in the first frame where it was, without a request',
  { tag: '@phone' },
  async ({ page }) => {
    const asked = await fillMarket(page);
    await page.goto('/');
    await scrollToEnd(page);
    const product = page.getByRole('link', { name: 'Pot number 200', exact: true });
    await product.scrollIntoViewIfNeeded();
    await expect(page.getByRole('article').filter({ hasText: 'Pot number 200' })).toBeInViewport();
    // Scrolled, and what was near is whole: the place is kept now.
    const isStored = () =>
      page.evaluate(() => sessionStorage.getItem('musika.scroll')?.includes(`${scrollY}}`));
    await expect.poll(isStored).toBe(true);
    const top = await product.evaluate((link: HTMLElement) => {
      const { scrollY: before } = window;
      link.click();
      return Math.round(before);
    });
    await expect(page).toHaveURL(/\/product\/pot-200|\/product\/200/);
    const before = asked.length;
    // Each frame in which the list is shown, and where the page stood in it.
    const frames = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const look = () => {
            if (document.querySelector('main li article') !== null) seen.push(Math.round(window.scrollY));
            if (seen.length < 5) requestAnimationFrame(look);
            else resolve(seen);
          };
          requestAnimationFrame(look);
          history.back();
        }),
    );
    expect(new Set(frames)).toEqual(new Set([top]));
    await expect(page.getByRole('article').filter({ hasText: 'Pot number 200' })).toBeInViewport();
    expect(asked).toHaveLength(before);
  },
);
