/**
 * On an answer that the service worker gave in the network's place: when it was kept
 * (milliseconds), or `seen` where it was put together from listings that were seen before.
 */
export const CACHED_AT_HEADER = 'X-Musika-Kept';
export const FROM_SEEN = 'seen';

/** Where the worker keeps public answers and pictures: what this device has seen. */
export const SEEN_CACHES = { answers: 'musika-answers', pictures: 'musika-pictures' } as const;
