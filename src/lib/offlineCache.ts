/**
 * On a response of the service worker for want of a network: `before`, or `seen` where it is made of
 * the listings that lists on this device had.
 */
export const CACHED_AT_HEADER = 'X-Musika-Kept';
export const FROM_CACHED_LISTINGS = 'seen';

/** The worker's caches of public responses and pictures. */
export const OFFLINE_CACHES = { responses: 'musika-answers', pictures: 'musika-pictures' } as const;
