/**
 * The build that the worker belongs to; `vite.offline.config.ts` writes it in. The files are paths
 * from the site's root.
 */
export interface Build {
  name: string;
  /** What the first page and the pages for reading are made of. */
  needed: string[];
}

/** Messages of a page to the service worker. */
export type ToWorker =
  /** What the page loaded before there was a worker; Workbox's router reads it. */
  | { type: 'CACHE_URLS'; payload: { urlsToCache: [string, RequestInit][] } }
  /** The user has signed out: delete what they viewed, and what is still being loaded. */
  | { type: 'forget' };

/** To the pages: the network was slow, and a newer response than the cached one is there by now. */
export const FRESHER = 'fresher';
