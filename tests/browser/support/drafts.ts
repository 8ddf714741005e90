import type { Page } from '@playwright/test';

type DraftStore = 'draftTexts' | 'draftPhotos';

/** The owners and titles of the stored drafts; reading creates no database. */
export async function readDrafts(page: Page, store: DraftStore) {
  return page.evaluate(async (name) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T | null>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => resolve(null));
      });
    const opening = indexedDB.open('musika', 1);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const opened = await done(opening);
    if (opened === null) return { owners: [], titles: [] };
    const drafts = opened.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([done(drafts.getAllKeys()), done(drafts.getAll())]);
    opened.close();
    const titles = (values as { texts?: { title: string } }[]).map(({ texts }) => texts?.title);
    return { owners: keys ?? [], titles };
  }, store);
}

export const draftOwners = async (page: Page, store: DraftStore = 'draftTexts') =>
  (await readDrafts(page, store)).owners;
