import { createStore, delMany, entries, promisifyRequest } from 'idb-keyval';
import type { ListingKind } from '../../../contract/listing.ts';
import type { ListingFormValues } from '../create/listingForm.ts';

type Texts = Omit<ListingFormValues, 'photos'>;
/** The content of a form that is not posted yet. IndexedDB can store files; a Redux store must not. */
export type Draft = Texts & { photos: File[] };

type Stored = { texts?: Texts; savedAt?: number; photos?: File[] };

/** Where a user's draft is stored: what is wanted has one of its own. */
export const draftKey = (username: string, kind: ListingKind): string =>
  kind === 'sale' ? username : `${kind} ${username}`;

const photosKey = (key: string): string => `${key} photos`;

/** Drafts are dropped after a month, because phones are shared. */
const LIFE = 30 * 24 * 60 * 60 * 1000;

const drafts = createStore('musika-drafts', 'drafts');

/** Storage may be forbidden or full: then nothing is stored or found. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

const remove = (keys: string[]) => delMany([...keys, ...keys.map(photosKey)], drafts);

/** A user's draft by its `draftKey`, or null. Also deletes every user's drafts that are too old. */
export const readDraft = (key: string): Promise<Draft | null> =>
  attempt(async () => {
    const stored = new Map(await entries<string, Stored>(drafts));
    const old = [...stored].filter(([, { savedAt }]) => savedAt !== undefined && savedAt < Date.now() - LIFE);
    await remove(old.map(([name]) => name));
    for (const [name] of old) stored.delete(name);
    const texts = stored.get(key)?.texts;
    return texts === undefined ? null : { ...texts, photos: stored.get(photosKey(key))?.photos ?? [] };
  });

/** Replaces the stored draft; photos are large, so they are written only if they have changed. */
export async function writeDraft(key: string, { photos, ...texts }: Draft, hasNewPhotos: boolean) {
  const isEmpty = photos.length === 0 && Object.values(texts).every((text) => !String(text ?? '').trim());
  if (isEmpty) return discardDraft(key);
  await attempt(() =>
    drafts('readwrite', (store) => {
      store.put({ texts, savedAt: Date.now() }, key);
      if (hasNewPhotos) store.put({ photos }, photosKey(key));
      // At once, because the page may be closing.
      store.transaction.commit();
      return promisifyRequest(store.transaction);
    }),
  );
}

export async function discardDraft(key: string): Promise<void> {
  await attempt(() => remove([key]));
}
