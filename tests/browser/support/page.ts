import type { Page } from '@playwright/test';

/** Opens an address and waits only for the beginning of its page. */
export const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

/** Holds requests back until the returned function is called. */
async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** The same for the app's scripts; `name` names one of them. */
export const holdScripts = (page: Page, name = '') => hold(page, `**/assets/${name}*.js`);

/**
 * Resolves when React has hydrated every element of the page and the main thread is idle, which a
 * page that no longer draws is sometimes never told: hence the time-out. Resize it then: Chromium
 * keeps the old width's answer to a media query whose rule React inserts meanwhile.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('#root *')];
    const keys = elements.map((element) => Object.keys(element).join(' '));
    return keys.length > 0 && keys.every((names) => names.includes('__reactProps'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** The vertical scroll position. */
export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The page comes as from a static host, without content and data: the app requests everything. */
export async function withoutFirstPage(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/<!--first-->[\s\S]*?<!--\/first-->/g, '').replaceAll('data-src=', 'src=');
      await route.fulfill({ response, body });
    },
  );
}

/** A call to a path of §7, which the first page would spare, is held back. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  await withoutFirstPage(page);
  return hold(page, ({ pathname }) => pathname === `/api/${path}`);
}
