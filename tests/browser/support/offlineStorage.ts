import { expect, type Page } from '@playwright/test';

/** Resolves when the service worker controls the page and has cached what was loaded before. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The paths of all caches. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** Resolves when a matching path is cached. */
export async function expectCached(page: Page, path: RegExp): Promise<void> {
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(path));
}

/** The cached responses as one text, without the app's files. */
export function cachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'musika-files');
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return (await Promise.all(stores.flat().map((response) => response.text()))).join('\n');
  });
}
