import {
  SHARE_TARGET,
  SHARED_CACHE,
  SHARED_NAME_HEADER,
  SHARED_QUERY,
  sharedPhotoPath,
} from '../../../lib/shareTarget.ts';

const { parts } = SHARE_TARGET;
const FORM = `/newlisting${SHARED_QUERY}`;

const textOf = (form: FormData, part: string): string => {
  const value = form.get(part);
  return typeof value === 'string' ? value.trim() : '';
};

/** Stores what was shared, in the place of whatever was shared before. */
async function store(form: FormData): Promise<void> {
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  const photos = form.getAll(parts.photos).filter((part) => part instanceof File);
  await Promise.all(
    photos.map((photo, index) => {
      const headers = { 'Content-Type': photo.type, [SHARED_NAME_HEADER]: encodeURIComponent(photo.name) };
      return cache.put(sharedPhotoPath(index), new Response(photo, { headers }));
    }),
  );
  const texts = { title: textOf(form, parts.title), description: textOf(form, parts.text) };
  // Last: where it stands, all the photos do.
  await cache.put(SHARE_TARGET.texts, Response.json({ texts, photos: photos.length }));
}

/**
 * Answers what another app shares with this one: a redirect to the form for a new listing, which asks for a session first
 * where there is none. What was shared waits on this device meanwhile.
 */
export async function answerShare(request: Request): Promise<Response> {
  await store(await request.formData());
  return Response.redirect(new URL(FORM, request.url).href, 303);
}
