import * as v from 'valibot';
import { SHARE_TARGET, SHARED_CACHE, SHARED_NAME_HEADER, sharedPhotoPath } from '../../../lib/shareTarget.ts';
import type { Draft } from './draftStore.ts';

const SharedSchema = v.object({
  texts: v.object({ title: v.string(), description: v.string() }),
  photos: v.number(),
});

async function photoAt(cache: Cache, index: number): Promise<File[]> {
  const stored = await cache.match(sharedPhotoPath(index));
  if (stored === undefined) return [];
  const blob = await stored.blob();
  const name = decodeURIComponent(stored.headers.get(SHARED_NAME_HEADER) ?? 'photo');
  return [new File([blob], name, { type: blob.type })];
}

/**
 * What another app has shared with this one (`app/offline/worker/shareTarget.ts`), as a draft; null
 * where nothing was.
 */
async function readShared(): Promise<Draft | null> {
  try {
    const cache = await caches.open(SHARED_CACHE);
    const stored = await cache.match(SHARE_TARGET.texts);
    if (stored === undefined) return null;
    const { texts, photos } = v.parse(SharedSchema, await stored.json());
    const files = await Promise.all(Array.from({ length: photos }, (_none, index) => photoAt(cache, index)));
    return { texts, photos: files.flat() };
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

/**
 * What was shared and the earlier draft as one, stored as the new draft; only then it is no longer
 * waiting. Null where nothing can be picked up.
 */
export async function takeShared(
  draft: Draft | null,
  store: (merged: Draft) => Promise<void>,
): Promise<Draft | null> {
  const shared = await readShared();
  const merged = shared && withShared(draft, shared);
  if (merged !== null) await store(merged);
  await caches.delete(SHARED_CACHE).catch(() => false);
  return merged;
}
