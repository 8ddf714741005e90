import type { Page, Request } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { FACETS_PATH } from '../../src/contract/search.ts';
import { hydrated, holdScripts, open } from './support/page.ts';
import { withoutFirstPage } from './support/network.ts';
import { expect, test } from './support/test.ts';

const apiCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
};

test('each public page is rendered before its scripts arrive, and makes no call for what it shows', async ({
  page,
  seller,
}) => {
  const { slug } = await seller.post({ title: 'Clay pot', price: '7' });
  const repeated: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const call = `${request.method()} ${pathname}${search}`;
    // By the page that makes it: a lazy part of the page before may still be loading.
    const address = new URL(request.frame().url()).pathname;
    // Related listings of a product load when the visitor scrolls near them.
    const isRelated = address.startsWith('/product') && /by-username|category=|\/shops\//.test(call);
    // Where to meet the seller of a product is in no page.
    const isOfPlaces = address.startsWith('/product') && call === `GET /api/${FACETS_PATH}`;
    if (!isRelated && !isOfPlaces) repeated.push(`${address}: ${call}`);
  });
  const screens = [
    ['/', "What's Hot", 'Home | Musika'],
    [`/product/electronics/${slug}`, 'Clay pot', 'Clay pot | Musika'],
    ['/search?q=clay', 'Search Results for "clay"', 'Search: clay | Musika'],
    ['/category/electronics', 'Electronics', 'Electronics | Musika'],
    [`/s/${seller.username}`, `@${seller.username}`, `@${seller.username} | Musika`],
  ] as const;
  for (const [address, heading, title] of screens) {
    const release = await holdScripts(page);
    await open(page, address);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByText('Clay pot').first()).toBeVisible();
    await expect(page.getByText('$7.00').first()).toBeVisible();
    await expect(page).toHaveTitle(title);
    release();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.waitForLoadState('networkidle');
  }
  expect(repeated).toEqual([]);
});

test('the selected colours are there from the first frame on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await holdScripts(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(28, 21, 17)');
});

test('with a session a spinner is shown from the first frame until it is refreshed', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  const release = await holdScripts(page);
  const calls = apiCalls(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: "What's Hot", includeHidden: true })).toBeHidden();
  const spinner = await page.locator('#root').evaluate((root) => {
    const { content, width, animationName } = getComputedStyle(root, '::before');
    return { content, width, animationName };
  });
  expect(spinner).toEqual({ content: '""', width: '34px', animationName: 'start-turning' });
  release();
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  // A short list requests its next page at once.
  const others = () => calls.filter((call) => !call.includes('cursor='));
  await expect
    .poll(others)
    .toEqual([`GET /api/${paths.csrf}`, `POST /api/${paths.refresh}`, `GET /api/${paths.ownProfile}`]);
});

for (const [name, address, late] of [
  ['Home', '/', 'Order and filters'],
  ['a product', '/product/electronics/:slug', 'Is it gone?'],
  ['a category', '/category/electronics', 'Filters'],
  ['a search', '/search?q=tin', 'Filters'],
] as const) {
  test(`${name} from a static host is the same in the end`, async ({ page, seller }) => {
    const { slug } = await seller.post({ title: 'Tin lamp' });
    const main = page.getByRole('main');
    const show = async () => {
      await page.goto(address.replace(':slug', slug));
      await expect(page.getByText('Tin lamp').first()).toBeVisible();
      await hydrated(page);
      // The save buttons load after hydration, and controls when it is known what the back end can.
      const saves = main.getByRole('button', { name: /^Save/ });
      await expect(saves).toHaveCount(name === 'a search' ? 2 : 1);
      await expect(main.getByRole('button', { name: late })).toBeVisible();
      if (name === 'Home') await expect(main.getByRole('link', { name: 'Wanted' })).toBeVisible();
      // So do the facts of a seller, which have their own call.
      if (name === 'a product') await expect(page.getByRole('link', { name: 'Public shop' })).toBeVisible();
    };
    await show();
    const rendered = await main.ariaSnapshot();
    await withoutFirstPage(page);
    await show();
    await expect.poll(() => main.ariaSnapshot()).toBe(rendered);
  });
}

test('Back leads on from a page that was loaded again, before its scripts arrive', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Old jug' });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Old jug' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Old jug' })).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Old jug' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  release();
  await hydrated(page);
  await expect(page).toHaveURL('/');
});
