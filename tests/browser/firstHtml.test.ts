import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { FACETS_PATH } from '../../src/contract/search.ts';
import { SESSION_HINT_COOKIE } from '../../src/contract/firstPage.ts';
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

test('related listings after few search results come with the page, in rows of the same size', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Clay pot' });
  await seller.post({ title: 'Enamel teapot' });
  await page.setViewportSize({ width: 360, height: 740 });
  await holdScripts(page);
  await open(page, '/search?q=clay');
  const more = page.getByRole('region', { name: 'More in Electronics' });
  await expect(more.getByRole('link')).toHaveText(['Enamel teapot']);
  const sizes = await page.locator('main article').evaluateAll((rows) =>
    rows.map((row) =>
      [row, row.querySelector('img')].map((element) => {
        const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return [width, height];
      }),
    ),
  );
  expect(sizes).toHaveLength(2);
  expect(sizes[1]).toEqual(sizes[0]);
});

/** Opens Home with a stopped clock, and holds its picture back. */
async function openWithoutPicture(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/media/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(waitingScripts(page)).not.toHaveCount(0);
  return () => gate.resolve(undefined);
}

const waitingScripts = (page: Page) => page.locator('script[type=musika-later]');

/** The app begins within a few frames of the stopped clock, before the page would stop waiting. */
async function beginsWithinFrames(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return waitingScripts(page).count();
    })
    .toBe(0);
  await page.clock.resume();
  await hydrated(page);
}

test('the app’s files come after the first picture, or without it when it is late', async ({
  page,
  seller,
}) => {
  await seller.post({ title: 'Copper jug' });
  const release = await openWithoutPicture(page);
  release();
  await beginsWithinFrames(page);

  await page.unrouteAll();
  const releaseLate = await openWithoutPicture(page);
  await page.clock.runFor(2000);
  await expect(waitingScripts(page)).toHaveCount(0);
  await page.clock.resume();
  await hydrated(page);
  releaseLate();
});

test('where a page has no picture the app’s files come after its first frame', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/search?q=zzxxqqvv', { waitUntil: 'commit' });
  await beginsWithinFrames(page);
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

test('with a session a spinner is shown until it is refreshed, which begins before the scripts arrive', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  const release = await holdScripts(page);
  const refreshed = page.waitForResponse((response) => response.url().endsWith(paths.refresh));
  const calls = apiCalls(page);
  await open(page, '/');
  await refreshed;
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeHidden();
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

test('a page that comes in pieces is not painted before its header is whole: the search box would move', async ({
  page,
}) => {
  const whole = await (await page.request.get('/')).text();
  const cut = whole.indexOf('</form>', whole.indexOf('<header'));
  const rest = Promise.withResolvers<undefined>();
  const pieces = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).write(whole.slice(0, cut));
    return void rest.promise.then(() => response.end(whole.slice(cut)));
  });
  await once(pieces.listen(0, '127.0.0.1'), 'listening');
  await open(page, `http://127.0.0.1:${(pieces.address() as AddressInfo).port}/`);
  await page.locator('header form').waitFor({ state: 'attached' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  // Time enough to paint a page that may be painted.
  await page.request.get('/');
  expect(await paints()).toBe(0);
  rest.resolve(undefined);
  await expect.poll(paints).toBeGreaterThan(0);
  pieces.close();
  pieces.closeAllConnections();
});

test('for a session the app waits for the end of a page that arrives slowly', async ({ page, baseURL }) => {
  const whole = await (await page.request.get('/')).text();
  const cut = whole.indexOf('<div id="root"');
  const rest = Promise.withResolvers<undefined>();
  const send = async (path: string, response: ServerResponse) => {
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).write(whole.slice(0, cut));
      await rest.promise;
      response.end(whole.slice(cut));
      return;
    }
    const file = await fetch(new URL(path, baseURL));
    response.setHeader('content-type', file.headers.get('content-type') ?? '');
    response.writeHead(file.status).end(Buffer.from(await file.arrayBuffer()));
  };
  const slow = createServer(({ url = '' }, response) => void send(url, response));
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  await page.context().addCookies([{ name: SESSION_HINT_COOKIE, value: '1', url }]);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const scripts = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/index-.*js$/.test(request.url()),
  );
  await open(page, url);
  await scripts;
  // Each step of the start is a task; none waits for more than a timer.
  for (let step = 0; step < 10; step += 1)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  rest.resolve(undefined);
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await hydrated(page);
  expect(errors).toEqual([]);
  slow.close();
  slow.closeAllConnections();
});
