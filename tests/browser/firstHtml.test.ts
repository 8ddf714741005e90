import type { Page, Request } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { appIsThere, holdScripts, open } from './support/firstHtml.ts';
import { withoutFirstPage } from './support/network.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => isMobile, 'each test sets the width itself, or says nothing of it');

const apiCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
};

test('a visitor is shown each public page before its scripts have come, and no call is made for what it shows', async ({
  page,
  seller,
}) => {
  const { slug } = await seller.post({ title: 'Clay pot', price: '7' });
  const calls = apiCalls(page);
  const shown: string[] = [];
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
    await appIsThere(page);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.waitForLoadState('networkidle');
    // What else a product's seller and category have is requested when the visitor comes near.
    const isFurther = (call: string) =>
      address.startsWith('/product') && /by-username|category=|\/shops\//.test(call);
    // What a list can be narrowed by is shown in a place of its own, once the back end has said it.
    const isOfControls = (call: string) =>
      /^\/(?:search|category)/.test(address) && call === `GET /api/${paths.capabilities}`;
    shown.push(...calls.splice(0).filter((call) => !isFurther(call) && !isOfControls(call)));
  }
  expect(shown).toEqual([]);
});

test('what follows a few search results comes with the page, in rows like theirs', async ({
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
  const sizes = await page.locator('main img').evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(sizes).toHaveLength(2);
  expect(sizes[1]).toEqual(sizes[0]);
});

/** A page whose picture stays away, at a time that stands still. */
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

/** The app begins within a few frames of the time that stands still; never so many that the page would have lost its patience. */
async function beginsWithinFrames(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return waitingScripts(page).count();
    })
    .toBe(0);
  await page.clock.resume();
  await appIsThere(page);
}

test('the app’s files come after the picture that is seen first', async ({ page, seller }) => {
  await seller.post({ title: 'Copper jug' });
  const release = await openWithoutPicture(page);
  release();
  await beginsWithinFrames(page);
});

test('where a page has no picture the app’s files come after its first frame', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/search?q=zzxxqqvv', { waitUntil: 'commit' });
  await beginsWithinFrames(page);
});

test('the app’s files do not wait for ever for a picture that does not come', async ({ page, seller }) => {
  await seller.post({ title: 'Copper bowl' });
  const release = await openWithoutPicture(page);
  await page.clock.runFor(2000);
  await expect(waitingScripts(page)).toHaveCount(0);
  await page.clock.resume();
  await appIsThere(page);
  release();
});

test('the chosen colours are there from the first frame on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await holdScripts(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(28, 21, 17)');
});

test('who has a session sees a spinner until it is known, and it is asked for before the scripts have come', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  const release = await holdScripts(page);
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith(paths.refresh));
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
  await page.waitForLoadState('networkidle');
  // A list that is short enough has its next page asked for at once.
  expect(calls.filter((call) => !call.includes('cursor='))).toEqual([
    `GET /api/${paths.csrf}`,
    `POST /api/${paths.refresh}`,
    `GET /api/${paths.ownProfile}`,
  ]);
});

test('a page that comes without all this, as from a static host, is the same in the end', async ({
  page,
  seller,
}) => {
  const { slug } = await seller.post({ title: 'Tin lamp' });
  const words = async (address: string) => {
    await page.goto(address);
    await expect(page.getByText('Tin lamp').first()).toBeVisible();
    await appIsThere(page);
    // What saves a listing or a search is downloaded after hydration.
    const saves = page.getByRole('main').getByRole('button', { name: /^Save/ });
    await expect(saves).toHaveCount(address.startsWith('/search') ? 2 : 1);
    // So are the facts of a seller, which have a call of their own.
    if (address.startsWith('/product'))
      await expect(page.getByRole('link', { name: 'Public shop' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    return page.getByRole('main').ariaSnapshot();
  };
  // The search comes last: Home would go on with it.
  for (const address of ['/', `/product/electronics/${slug}`, '/category/electronics', '/search?q=tin']) {
    const ahead = await words(address);
    await withoutFirstPage(page);
    expect(await words(address)).toBe(ahead);
    await page.unrouteAll();
  }
});

/** https://wicg.github.io/layout-instability; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

test('nothing moves when a page is hydrated, at any width', async ({ page, seller }) => {
  for (const title of ['One', 'Two', 'Three']) await seller.post({ title: `${title} jugs` });
  // Its heading takes several lines on a phone; what follows it shows the others.
  await seller.post({ title: 'Jugs of brown clay, glazed by hand' });
  const long = `/search?q=${encodeURIComponent('Jugs of brown clay, glazed by hand')}`;
  const { slug } = await seller.post({ title: 'Five jugs' });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const text = (node?.textContent ?? '').slice(0, 60);
          return `${node?.nodeName} "${text}" from ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
        });
        // Never empty: that something moved must not go unseen because nobody knows what.
        document.documentElement.dataset.moved = `Moved: ${moved.join('; ')}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Home would go on with the search, of which the server knows nothing.
    await page.evaluate(() => location.protocol === 'about:' || sessionStorage.clear());
    const shop = `/s/${seller.username}`;
    const product = `/product/electronics/${slug}`;
    for (const address of ['/', product, '/search?q=jugs', long, '/category/electronics', shop]) {
      const release = await holdScripts(page);
      await open(page, address);
      await expect(page.getByText('Five jugs').first()).toBeVisible();
      release();
      await appIsThere(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.dataset.moved), `${address} ${width}`).toBe(
        undefined,
      );
      await page.unrouteAll();
    }
  }
});
