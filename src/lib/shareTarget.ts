import * as v from 'valibot';

/**
 * What other apps share with the installed app (W3C Web Share Target; `manifest.webmanifest` names
 * the same path and parts): the service worker stores it, and the form for a new listing picks it
 * up.
 */
export const SHARE_TARGET = {
  path: '/share-photos',
  /** The parts of the form that the phone posts. */
  parts: { title: 'title', text: 'text', photos: 'photos' },
  /** The stored texts, as JSON; the photos stand beside them. */
  texts: '/shared/texts',
} as const;

/** The address of a stored photo. */
export const sharedPhotoPath = (index: number): string => `/shared/${index}`;

/** In a stored photo's headers, percent-encoded. */
export const SHARED_NAME_HEADER = 'X-Musika-Name';

/** The cache that all of it waits in. */
export const SHARED_CACHE = 'musika-shared';

/** The largest photo that is taken, in bytes: the form shrinks what is above the limit of §5. */
export const SHARED_PHOTO_MAX_BYTES = 20 * 1024 * 1024;

const DAY = 24 * 60 * 60 * 1000;

const SharedRecordSchema = v.object({
  texts: v.object({ title: v.string(), description: v.string() }),
  /** How many photos are stored. */
  photos: v.number(),
  /** When something was shared last, in milliseconds since 1970. */
  at: v.number(),
});
export type SharedRecord = v.InferOutput<typeof SharedRecordSchema>;

/** What waits to be used or discarded; null, and nothing is stored any more, a day after it was shared. */
export async function readSharedRecord(): Promise<SharedRecord | null> {
  const stored = await caches.match(SHARE_TARGET.texts, { cacheName: SHARED_CACHE });
  if (stored === undefined) return null;
  const record = v.safeParse(SharedRecordSchema, await stored.json());
  if (record.success && Date.now() - record.output.at < DAY) return record.output;
  await caches.delete(SHARED_CACHE);
  return null;
}

/** The query of the form's address where something waits for it. */
export const SHARED_QUERY = '?shared';
