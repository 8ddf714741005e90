import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import { holdScripts, hydrated, open } from './support/page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

declare global {
  interface Window {
    /** What has moved since the page was opened, without a touch (web.dev/articles/cls). */
    shifts: string[][];
  }
}

/** Records layout shifts from the first frame on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${from.y}+${from.height} → ${to.y}+${to.height}: ${node?.outerHTML?.slice(0, 160) ?? 'removed'}`,
        );
        if (!hadRecentInput) window.shifts.push(what);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => window.shifts);

for (const [name, address, path] of [
  ['Home', '/', paths.listings],
  ['a product', '/product/electronics/:slug', `${paths.listings}:slug/`],
  ['a category', '/category/electronics', paths.listings],
  ['a search', '/search?q=pot', paths.search],
  ['a profile', '/profiles/me', paths.myListings],
  ['a new listing', '/newlisting', paths.ownProfile],
] as const) {
  test(`nothing moves while ${name} arrives`, async ({ page, seller, signInPage }) => {
    const me = await signInPage({ isKnown: true });
    await me.post({ title: 'Own pot' });
    const { slug } = await seller.post({ title: 'Blue pot' });
    for (const title of ['One', 'Two', 'Three', 'Four']) await seller.post({ title: `${title} jars` });
    await watchShifts(page);
    const release = await holdCall(page, { path: path.replace(':slug', slug) });
    await page.goto(address.replace(':slug', slug));
    await expect(page.locator('[aria-busy=true], output[aria-label^=Loading]').first()).toBeVisible();
    release();
    await expect(page.locator('main [aria-busy=true], main output[aria-label^=Loading]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
  });
}

/** Its heading takes several lines on a phone, and what is below it would follow it. */
const LONG = 'Jugs of brown clay, glazed by hand';
const longSearch = `/search?q=${encodeURIComponent(LONG)}`;

// One test a width: all together take longer than a test may on a busy machine.
for (const [width, addresses] of [
  [360, ['/', 'product', '/search?q=jugs', longSearch, '/category/electronics', 'shop']],
  [768, ['/', 'product']],
  [1440, ['/', 'product', longSearch, '/category/electronics']],
] as const) {
  test(`nothing moves when a page is hydrated at ${width} pixels`, async ({ page, seller }) => {
    for (const title of ['One jugs', 'Two jugs', 'Three jugs', LONG]) await seller.post({ title });
    const { slug } = await seller.post({ title: 'Five jugs' });
    const own: Record<string, string> = {
      product: `/product/electronics/${slug}`,
      shop: `/s/${seller.username}`,
    };
    await watchShifts(page);
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) {
      const release = await holdScripts(page);
      await open(page, own[address] ?? address);
      await expect(page.getByText('Five jugs').first()).toBeVisible();
      release();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await shifts(page), address).toEqual([]);
      await page.unrouteAll();
    }
  });
}

test(
  'nothing moves on an own listing when its owner becomes known',
  { tag: '@phone' },
  async ({ page, signInPage }) => {
    const me = await signInPage({ isKnown: true });
    const { slug } = await me.post({ title: 'Own jug' });
    await watchShifts(page);
    const release = await holdCall(page, { path: paths.ownProfile });
    await page.goto(`/product/electronics/${slug}`);
    await expect(page).toHaveTitle('Own jug | Musika');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The page's elements are replaced, which is no layout shift.
    const heading = page.getByRole('heading', { level: 1, name: 'Own jug' });
    const before = await heading.boundingBox();
    expect(before).not.toBeNull();
    release();
    await expect(page.getByRole('region', { name: 'Your listing' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
    expect(await heading.boundingBox()).toEqual(before);
  },
);

test('the heading of one’s own listing stays where it was when the session opens late, and photo and title are in sight', async ({
  page,
  signInPage,
}) => {
  const me = await signInPage({ isKnown: true });
  const { slug, title } = await me.post({ title: 'Own pot' });
  await page.clock.install();
  const release = await holdCall(page, { path: paths.refresh });
  await page.goto(`/product/electronics/${slug}`);
  const heading = page.getByRole('heading', { level: 1, name: title });
  const actions = page.getByRole('region', { name: 'Your listing' });
  await expect(heading).toBeAttached();
  // §2, App start: after five seconds the page is shown as to a visitor.
  await page.clock.fastForward(5000);
  await expect(heading).toBeInViewport({ ratio: 1 });
  const before = await heading.boundingBox();
  await expect(actions).toBeHidden();
  release();
  await expect(actions).toBeInViewport({ ratio: 1 });
  expect(await heading.boundingBox()).toEqual(before);
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('img', { name: title }).first()).toBeInViewport();
});

test('with reduced motion all parts of the page change the colour scheme at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target }) =>
      (target as Element).setAttribute('data-moved', ''),
    );
  });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect(page.locator('html[data-color-scheme=dark]')).toBeAttached();
  // The event comes a frame after the transition has begun.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await expect(page.locator('[data-moved]')).toHaveCount(0);
});
