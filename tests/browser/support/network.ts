import type { Page } from '@playwright/test';

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

/** A call to a path of §7 waits until the returned function is called, and then goes to the server. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await withoutFirstPage(page);
  await page.route(
    ({ pathname }) => pathname === `/api/${path}`,
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return () => gate.resolve(undefined);
}
