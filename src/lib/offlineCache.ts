/**
 * On a response of the service worker instead of the network: when it was cached (milliseconds), or
 * `seen` where it is made of the listings cached on this device.
 */
export const CACHED_AT_HEADER = 'X-Musika-Kept';
export const FROM_CACHED_LISTINGS = 'seen';

/** The worker's caches of public responses and pictures. */
export const OFFLINE_CACHES = { responses: 'musika-answers', pictures: 'musika-pictures' } as const;
