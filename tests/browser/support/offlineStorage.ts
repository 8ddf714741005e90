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

/** All rows of the databases that the page's scripts can open, as one text. */
export function databaseRows(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // It must be sent along with what calls it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database cannot be read.')));
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows.push(name, store, await finished(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(rows);
  });
}
