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

/** The query of the form's address where something waits for it. */
export const SHARED_QUERY = '?shared';
