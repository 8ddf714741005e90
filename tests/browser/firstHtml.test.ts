import { paths } from '../../src/contract/paths.ts';
import { FACETS_PATH } from '../../src/contract/search.ts';
import { hydrated, holdScripts, open } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('each public page is rendered before its scripts arrive, and makes no call for what it shows', async ({
  page,
  seller,
}) => {
  const { slug } = await seller.post({ title: 'Clay pot', price: '7' });
  const repeated: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    files.push(...(/^\/(?:media|assets)/.exec(pathname) ?? []));
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
  // The first picture has the network for itself.
  expect(files[0]).toBe('/media');

  // The selected colours are there from the first frame on.
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await holdScripts(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(28, 21, 17)');
});

test('with a session nothing of a visitor’s page is shown until it is refreshed', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  const release = await holdScripts(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // A short list requests its next page at once.
    if (pathname.startsWith('/api/') && !search.includes('cursor='))
      calls.push(`${request.method()} ${pathname}${search}`);
  });
  await open(page, '/');
  await expect(page.getByRole('heading', { name: "What's Hot", includeHidden: true })).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await expect
    .poll(() => calls)
    .toEqual([`GET /api/${paths.csrf}`, `POST /api/${paths.refresh}`, `GET /api/${paths.ownProfile}`]);
});
