import type { ListingKind } from '../../../contract/listing.ts';

/**
 * The content of a form that is not posted yet. IndexedDB can store files; a Redux store must not.
 */
export interface Draft {
  texts: Record<string, string>;
  photos: File[];
}

const TEXTS = 'draftTexts';
const PHOTOS = 'draftPhotos';

/** Where a user's draft is stored: what is wanted has one of its own. */
export const draftKey = (username: string, kind: ListingKind): string =>
  kind === 'sale' ? username : `${kind} ${username}`;

/** Drafts are dropped after a month, because phones are shared. */
const LIFE = 30 * 24 * 60 * 60 * 1000;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

let database: IDBDatabase | null = null;

function closeDatabase(): void {
  database?.close();
  database = null;
}

// Stays open, so that a write can start at once while the page is being left.
async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('musika', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(TEXTS).createIndex('keptAt', 'keptAt');
    opening.result.createObjectStore(PHOTOS);
  });
  const opened = await done(opening);
  // The user clears the site's data, or another tab has a newer version of the app.
  opened.addEventListener('versionchange', closeDatabase);
  opened.addEventListener('close', closeDatabase);
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

/** One change of one store, committed at once, because the page may be closing. */
function change<T>(
  opened: IDBDatabase,
  name: string,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = opened.transaction(name, 'readwrite');
  const result = done(request(transaction.objectStore(name)));
  transaction.commit();
  return result;
}

async function remove(opened: IDBDatabase, key: IDBValidKey): Promise<void> {
  await Promise.all([TEXTS, PHOTOS].map((name) => change(opened, name, (store) => store.delete(key))));
}

/** A user's draft by its `draftKey`, or null. Also deletes every user's drafts that are too old. */
export function readDraft(key: string): Promise<Draft | null> {
  return attempt(async (opened) => {
    const before = IDBKeyRange.upperBound(Date.now() - LIFE);
    const tooOld = await change(opened, TEXTS, (store) => store.index('keptAt').getAllKeys(before));
    await Promise.all(tooOld.map((old) => remove(opened, old)));
    const stored: Pick<Draft, 'texts'> | undefined = await change(opened, TEXTS, (store) => store.get(key));
    const photos: File[] | undefined = await change(opened, PHOTOS, (store) => store.get(key));
    return stored === undefined ? null : { texts: stored.texts, photos: photos ?? [] };
  });
}

/** Replaces the stored draft. Photos are written only if they have changed. */
export async function writeDraft(key: string, draft: Draft, hasNewPhotos: boolean): Promise<void> {
  await attempt((opened) =>
    Promise.all([
      change(opened, TEXTS, (store) => store.put({ texts: draft.texts, keptAt: Date.now() }, key)),
      hasNewPhotos && change(opened, PHOTOS, (store) => store.put(draft.photos, key)),
    ]),
  );
}

export async function discardDraft(key: string): Promise<void> {
  await attempt((opened) => remove(opened, key));
}
