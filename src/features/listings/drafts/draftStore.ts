/** What was typed and chosen for a listing that is not posted yet. IndexedDB can keep files; a Redux store must not. */
export interface Draft {
  texts: Record<string, string>;
  photos: File[];
}

const TEXTS = 'draftTexts';
const PHOTOS = 'draftPhotos';

/** After a month nobody comes back to a draft, and on a shared phone it should not lie there for ever. */
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

// Stays open: what is written while the page is being left must be under way at once.
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

/** A browser may forbid storage, or have none left: then nothing is kept, and nothing breaks. */
async function attempt<T>(work: (opened: IDBDatabase) => Promise<T>): Promise<T | null> {
  try {
    database ??= await openDatabase();
    return await work(database);
  } catch {
    return null;
  }
}

/** One change of one store, complete by itself: it is not waited for when the page goes. */
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

/** The user's own draft, or null. Whatever is too old goes at this opportunity, whosever it is; nothing else is looked at. */
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

/** Keeps a draft in the place of the one before. Photos that are the same as before need not be written again. */
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
