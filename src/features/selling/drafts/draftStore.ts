/**
 * What was typed and chosen for a listing that is not posted yet. IndexedDB can keep files; a Redux
 * store must not.
 */
export interface Draft {
  texts: Record<string, string>;
  photos: File[];
}

const TEXTS = 'draftTexts';
const PHOTOS = 'draftPhotos';

/** Drafts are dropped after a month, because phones are shared. */
const LIFE = 30 * 24 * 60 * 60 * 1000;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

let database: IDBDatabase | null = null;

function letGo(): void {
  database?.close();
  database = null;
}

// Stays open, because a write while the page is being left must start at once.
async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('musika', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(TEXTS).createIndex('keptAt', 'keptAt');
    opening.result.createObjectStore(PHOTOS);
  });
  const opened = await done(opening);
  // The person clears the site's data, or another tab brings a newer version of it.
  opened.addEventListener('versionchange', letGo);
  opened.addEventListener('close', letGo);
  return opened;
}

/** Storage may be forbidden or full: then nothing is stored, and null is returned. */
async function attempt<T>(work: (opened: IDBDatabase) => Promise<T>): Promise<T | null> {
  try {
    database ??= await openDatabase();
    return await work(database);
  } catch {
    return null;
  }
}

/** One change of one store, committed at once: a page that is being left waits for nothing. */
function change<T>(
  opened: IDBDatabase,
  name: string,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = opened.transaction(name, 'readwrite');
  const asked = done(request(transaction.objectStore(name)));
  transaction.commit();
  return asked;
}

async function remove(opened: IDBDatabase, username: IDBValidKey): Promise<void> {
  await Promise.all([TEXTS, PHOTOS].map((name) => change(opened, name, (store) => store.delete(username))));
}

/** The user's own draft, or null. Drafts of any user that are too old are deleted on the way. */
export function readDraft(username: string): Promise<Draft | null> {
  return attempt(async (opened) => {
    const old = IDBKeyRange.upperBound(Date.now() - LIFE);
    const tooOld = await change(opened, TEXTS, (store) => store.index('keptAt').getAllKeys(old));
    await Promise.all(tooOld.map((owner) => remove(opened, owner)));
    const kept: Pick<Draft, 'texts'> | undefined = await change(opened, TEXTS, (store) =>
      store.get(username),
    );
    const photos: File[] | undefined = await change(opened, PHOTOS, (store) => store.get(username));
    return kept === undefined ? null : { texts: kept.texts, photos: photos ?? [] };
  });
}

/** Replaces the stored draft. Photos are written only if they have changed. */
export async function keepDraft(username: string, draft: Draft, hasNewPhotos: boolean): Promise<void> {
  await attempt((opened) =>
    Promise.all([
      change(opened, TEXTS, (store) => store.put({ texts: draft.texts, keptAt: Date.now() }, username)),
      hasNewPhotos && change(opened, PHOTOS, (store) => store.put(draft.photos, username)),
    ]),
  );
}

export async function discardDraft(username: string): Promise<void> {
  await attempt((opened) => remove(opened, username));
}
