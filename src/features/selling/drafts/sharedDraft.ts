import {
  readSharedRecord,
  SHARED_CACHE,
  SHARED_NAME_HEADER,
  sharedPhotoPath,
} from '../../../lib/shareTarget.ts';
import type { Draft } from './draftStore.ts';

async function photoAt(cache: Cache, index: number): Promise<File[]> {
  const stored = await cache.match(sharedPhotoPath(index));
  if (stored === undefined) return [];
  const blob = await stored.blob();
  const name = decodeURIComponent(stored.headers.get(SHARED_NAME_HEADER) ?? 'photo');
  return [new File([blob], name, { type: blob.type })];
}

/**
 * What another app has shared with this one (`app/offline/worker/shareTarget.ts`), as a draft; null
 * where nothing was, or nothing of use.
 */
export async function readShared(): Promise<Draft | null> {
  try {
    const record = await readSharedRecord();
    if (record === null) return null;
    const cache = await caches.open(SHARED_CACHE);
    const files = await Promise.all(
      Array.from({ length: record.photos }, (_none, index) => photoAt(cache, index)),
    );
    const { texts } = record;
    return files.length > 0 || Object.values(texts).join('') !== '' ? { texts, photos: files.flat() } : null;
  } catch {
    // No such storage here, or it cannot be read: there is nothing to pick up.
    return null;
  }
}

/** A draft with what was shared added: nothing that was typed or chosen before is lost. */
export function withShared(draft: Draft | null, shared: Draft): Draft {
  const texts = { ...shared.texts };
  for (const [name, text] of Object.entries(draft?.texts ?? {})) if (text.trim() !== '') texts[name] = text;
  return { texts, photos: [...(draft?.photos ?? []), ...shared.photos] };
}

/** It is used or not wanted: nothing waits any more. */
export const discardShared = (): Promise<boolean> => caches.delete(SHARED_CACHE).catch(() => false);
