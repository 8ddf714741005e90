import * as v from 'valibot';

/**
 * On a response of the service worker instead of the network: when it was cached (milliseconds), or
 * `seen` where it is made of the listings cached on this device.
 */
export const CACHED_AT_HEADER = 'X-Musika-Kept';
export const FROM_CACHED_LISTINGS = 'seen';

/** The worker's caches of public responses and pictures. */
export const OFFLINE_CACHES = { responses: 'musika-answers', pictures: 'musika-pictures' } as const;

/**
 * What other apps share with the installed app (W3C Web Share Target; `manifest.webmanifest` has
 * the same path and parts): the service worker stores it for the form of a new listing.
 */
export const SHARE_TARGET = {
  path: '/share-photos',
  /** The parts of the form that the phone posts. */
  parts: { title: 'title', text: 'text', photos: 'photos' },
  /** The stored texts, as JSON; the photos are stored separately. */
  texts: '/shared/texts',
} as const;

/** The address of a stored photo. */
export const sharedPhotoPath = (index: number): string => `/shared/${index}`;

/** In a stored photo's headers, percent-encoded. */
export const SHARED_NAME_HEADER = 'X-Musika-Name';

/** The cache of all of it. */
export const SHARED_CACHE = 'musika-shared';

/** The largest accepted photo, in bytes: the form shrinks photos above the limit of §5. */
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

/** What is stored; it is deleted, and null, a day after it was shared. */
export async function readSharedRecord(): Promise<SharedRecord | null> {
  const stored = await caches.match(SHARE_TARGET.texts, { cacheName: SHARED_CACHE });
  if (stored === undefined) return null;
  const record = v.safeParse(SharedRecordSchema, await stored.json());
  if (record.success && Date.now() - record.output.at < DAY) return record.output;
  await caches.delete(SHARED_CACHE);
  return null;
}

/** The query of the form's address when something is stored for it. */
export const SHARED_QUERY = '?shared';
