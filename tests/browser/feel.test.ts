import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/network.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** What has moved since the page was opened, and how far; web.dev/articles/cls. */
    shifts: { value: number; what: string[] }[];
  }
}

/** Notes from the first frame on what moves without anybody having touched the page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${from.y}+${from.height} → ${to.y}+${to.height}: ${node?.outerHTML?.slice(0, 160) ?? 'gone'}`,
        );
        if (!hadRecentInput) window.shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => window.shifts);

test(
  'nothing moves on Home while categories, listings and photos arrive one after another',
  { tag: '@phone' },
  async ({ page, seller }) => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      await seller.post({ title: `${title} jars` });
    await watchShifts(page);
    const releaseListings = await holdCall(page, { path: paths.listings });
    const releaseCategories = await holdCall(page, { path: paths.categories });
    await page.goto('/');
    await expect(page.getByText('Loading listings')).toBeAttached();
    const arrived = page.waitForResponse((answer) => answer.url().includes(paths.categories));
    releaseCategories();
    await arrived;
    releaseListings();
    await expect(page.getByRole('link', { name: 'Five jars' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
  },
);

test(
  'nothing moves on a product, a category, a search and a profile while they arrive',
  { tag: '@phone' },
  async ({ page, seller, signInPage }) => {
    const me = await signInPage({ isKnown: true });
    await me.post({ title: 'Own pot' });
    const { slug } = await seller.post({ title: 'Blue pot' });
    await watchShifts(page);
    const screens = [
      [`/product/electronics/${slug}`, paths.listing(slug)],
      ['/category/electronics', paths.listings],
      ['/search?q=pot', paths.search],
      ['/profiles/me', paths.myListings],
      ['/newlisting', paths.ownProfile],
    ] as const;
    for (const [address, path] of screens) {
      const release = await holdCall(page, { path });
      await page.goto(address);
      await expect(page.locator('[aria-busy=true], output[aria-label^=Loading]').first()).toBeVisible();
      release();
      await expect(page.locator('main [aria-busy=true], main output[aria-label^=Loading]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await shifts(page), address).toEqual([]);
    }
  },
);

test(
  "nothing moves on one's own listing, opened by its address, when one turns out to be its owner",
  { tag: '@phone' },
  async ({ page, signInPage }) => {
    const me = await signInPage({ isKnown: true });
    const { slug } = await me.post({ title: 'Own jug' });
    await watchShifts(page);
    const release = await holdCall(page, { path: paths.ownProfile });
    await page.goto(`/product/electronics/${slug}`);
    await expect(page).toHaveTitle('Own jug | Musika');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    release();
    await expect(page.getByRole('region', { name: 'Your listing' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
  },
);

test("on a card, the seller's place is read to its end", async ({ page, newSeller }) => {
  const seller = await newSeller();
  await seller.describe({ location: 'Manfred Hodson Hall, UZ Campus, Mount Pleasant' });
  await seller.post({ title: 'Green pot' });
  await page.goto('/');
  const place = page.getByRole('article').getByText(/^Manfred/);
  await expect(place).toBeVisible();
  const hidden = await place.evaluate((it) => [
    it.scrollWidth - it.clientWidth,
    it.scrollHeight - it.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
});

test('on a phone on its side nothing but the page itself takes its height', async ({ page, seller }) => {
  const { slug } = await seller.post({ title: 'Green pot' });
  const search = page.getByRole('combobox', { name: 'Search listings' });
  const contact = page.getByRole('link', { name: 'WhatsApp' });
  const scrollDown = () => page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(`/product/electronics/${slug}`);
  await expect(contact).toBeVisible();
  await scrollDown();
  await expect(search).not.toBeInViewport();
  await expect(contact).not.toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await scrollDown();
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(contact).toBeInViewport({ ratio: 1 });
});

test('who wants no motion sees another colour scheme at once, and not one part after the other', async ({
  page,
}) => {
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
  // A transition is told of with the frame after the one in which it begins.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await expect(page.locator('[data-moved]')).toHaveCount(0);
});

test(
  'the heading of one’s own listing stays where it was when the session opens late, and photo and title are in sight',
  { tag: '@phone' },
  async ({ page, signInPage }) => {
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
  },
);
