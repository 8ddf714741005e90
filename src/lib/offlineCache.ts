/** On a response of the service worker for want of a network. */
export const CACHED_AT_HEADER = 'X-Musika-Kept';

/** The worker's caches of public responses and pictures. */
export const OFFLINE_CACHES = { responses: 'musika-answers', pictures: 'musika-pictures' } as const;
