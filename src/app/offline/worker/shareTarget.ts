import { MAX_PHOTOS } from '../../../contract/limits.ts';
import { routes } from '../../../lib/routes.ts';
import {
  readSharedRecord,
  SHARE_TARGET,
  SHARED_CACHE,
  SHARED_NAME_HEADER,
  SHARED_PHOTO_MAX_BYTES,
  SHARED_QUERY,
  sharedPhotoPath,
  type SharedRecord,
} from '../../../lib/offlineCache.ts';

const { parts } = SHARE_TARGET;
/** Longer texts fit no field of the form (§5). */
const TEXT_MAX = 1000;

const textOf = (form: FormData, part: string): string => {
  const value = form.get(part);
  return typeof value === 'string' ? value.trim().slice(0, TEXT_MAX) : '';
};

const isPhoto = (part: FormDataEntryValue): part is File =>
  part instanceof File && part.type.startsWith('image/') && part.size <= SHARED_PHOTO_MAX_BYTES;

/**
 * Whether a website sent the form. The phone's share sheet names no page that it comes from; a
 * website can hide that too, so the form for a new listing asks the user first.
 */
function isFromWebsite({ referrer, url }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== new URL(url).origin;
}

/** Adds what was shared to what already waits, up to the photos of one listing. */
async function store(form: FormData): Promise<void> {
  const waiting = await readSharedRecord();
  const first = waiting?.photos ?? 0;
  const photos = form
    .getAll(parts.photos)
    .filter(isPhoto)
    .slice(0, MAX_PHOTOS - first);
  const cache = await caches.open(SHARED_CACHE);
  await Promise.all(
    photos.map((photo, index) => {
      const headers = { 'Content-Type': photo.type, [SHARED_NAME_HEADER]: encodeURIComponent(photo.name) };
      return cache.put(sharedPhotoPath(first + index), new Response(photo, { headers }));
    }),
  );
  const texts = {
    title: waiting?.texts.title || textOf(form, parts.title),
    description: waiting?.texts.description || textOf(form, parts.text),
  };
  const record: SharedRecord = { texts, photos: first + photos.length, at: Date.now() };
  // Last: where it stands, all the photos do.
  await cache.put(SHARE_TARGET.texts, new Response(JSON.stringify(record)));
}

/**
 * Stores what another app shares, and redirects to the form for a new listing, which asks for a
 * session first where there is none. What was shared waits on this device meanwhile, for a day at
 * most.
 */
export async function handleShare(request: Request): Promise<Response> {
  if (isFromWebsite(request)) return Response.redirect(new URL(routes.newListing, request.url).href, 303);
  await store(await request.formData());
  return Response.redirect(new URL(routes.newListing + SHARED_QUERY, request.url).href, 303);
}
