import { expect, type Page } from '@playwright/test';

/** Resolves when the worker looks after the page, and has kept what was loaded before it was there. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The addresses that the phone keeps, without their host, in all caches. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** Resolves when something that fits is kept. */
export async function expectKept(page: Page, address: RegExp): Promise<void> {
  await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringMatching(address));
}

/** All that is kept, as text, whatever it is. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'musika-files');
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return (await Promise.all(stores.flat().map((answer) => answer.text()))).join('\n');
  });
}

/** All that stands in the databases that the page's scripts can open, as text. */
export function keptRows(page: Page): Promise<string> {
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
