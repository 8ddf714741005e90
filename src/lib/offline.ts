/** On a response of the service worker for want of a network. */
export const CACHED_AT_HEADER = 'X-Musika-Kept';

/** The worker's caches of public responses and pictures. */
export const OFFLINE_CACHES = { responses: 'musika-answers', pictures: 'musika-pictures' } as const;

/** The worker's build (`vite.offline.config.ts`), and the paths of the files of pages for reading. */
export interface Build {
  name: string;
  needed: string[];
}

/**
 * Messages of a page to the worker: what it loaded before there was one (Workbox's own); or to delete
 * what the user has viewed, at sign-out.
 */
export type ToWorker =
  | { type: 'CACHE_URLS'; payload: { urlsToCache: [string, RequestInit][] } }
  | { type: 'forget' };

/** To the pages: the network was slow, and a newer response than the cached one is there by now. */
export const FRESHER = 'fresher';

/** In a page: a call of the API has succeeded again. The browser's own `online` comes on a dead network, too. */
export const RECONNECTED = 'musika.reconnected';
