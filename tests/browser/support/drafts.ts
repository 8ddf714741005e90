import type { Page } from '@playwright/test';

/** The owners and titles of the stored drafts, and who has photos; reading creates no database. */
export async function readDrafts(page: Page) {
  return page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T | null>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => resolve(null));
      });
    const opening = indexedDB.open('musika-drafts');
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const opened = await done(opening);
    if (opened === null) return { owners: [], titles: [], withPhotos: [] };
    const drafts = opened.transaction('drafts').objectStore('drafts');
    const [keys, values] = await Promise.all([done(drafts.getAllKeys()), done(drafts.getAll())]);
    opened.close();
    const [texts, photos] = [true, false].map((isText) =>
      (keys ?? []).map(String).filter((key) => key.endsWith(' photos') !== isText),
    );
    const titles = (values as { texts?: { title: string } }[]).map((value) => value.texts?.title);
    return {
      owners: texts ?? [],
      titles,
      withPhotos: (photos ?? []).map((key) => key.replace(/ photos$/, '')),
    };
  });
}

export const draftOwners = async (page: Page) => (await readDrafts(page)).owners;
