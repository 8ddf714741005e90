import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { holdCall } from './support/page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

declare global {
  interface Window {
    /** What has moved since the page was opened, without a touch (web.dev/articles/cls). */
    shifts: string[];
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
          sources: { node: Element | null }[];
        };
        if (!hadRecentInput) window.shifts.push(...sources.map(({ node }) => node?.outerHTML ?? 'removed'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => window.shifts);

/** Each screen, and the call that it waits for. */
const SCREENS: Record<string, string> = {
  '/': paths.listings,
  '/product/electronics/:slug': `${paths.listings}:slug/`,
  '/category/electronics': paths.listings,
  '/search?q=pot': paths.search,
  '/profiles/me': paths.myListings,
  '/newlisting': paths.ownProfile,
};

const WAITING = '[aria-busy=true], [role=progressbar], output[aria-label^=Loading]';

test('nothing moves while a page arrives', async ({ page, seller, signInPage }) => {
  test.slow();
  const me = await signInPage();
  await me.post({ title: 'Own pot' });
  const { slug } = await seller.post({ title: 'Blue pot' });
  for (const title of ['One', 'Two', 'Three', 'Four']) await seller.post({ title: `${title} jars` });
  await watchShifts(page);
  for (const [address, path] of Object.entries(SCREENS)) {
    const release = await holdCall(page, path.replace(':slug', slug));
    await page.goto(address.replace(':slug', slug));
    await expect(page.locator(WAITING).first()).toBeVisible();
    release();
    await expect(page.getByRole('main').locator(WAITING)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await shifts(page), address).toEqual([]);
    await page.unrouteAll();
  }
});
