/**
 * The build that the worker belongs to; `vite.offline.config.ts` writes it in. All are paths from
 * the site's root.
 */
export interface Build {
  name: string;
  /** What the first page and the pages for reading are made of. */
  needed: string[];
  /** Every script and style there is. */
  all: string[];
}

/** A public response that came with the page, without a call. */
export interface PreloadedResponse {
  address: string;
  /** JSON. */
  body: string;
  /** The `Link` header of the call. */
  link: string | null;
  /** The header of a search that shows substitutes. */
  substituted?: string | undefined;
}

/** Messages of a page to the service worker. */
export type ToWorker =
  /**
   * A page has begun to listen. The worker responds with `reach`, and with `fresher` if the page is
   * out of date.
   */
  | { type: 'hello' }
  /** What the page loaded before there was a worker; Workbox's router reads it. */
  | { type: 'CACHE_URLS'; payload: { urlsToCache: [string, RequestInit][] } }
  /** The responses that came with the page. */
  | { type: 'preloaded'; responses: PreloadedResponse[] }
  /** The user has signed out: delete what they viewed, and what is still being loaded. */
  | { type: 'forget' }
  /** The network costs nothing: cache the files of all screens. */
  | { type: 'cacheRest' }
  /**
   * Response on the message's port (`true` or `false`): whether all the files are of the worker's
   * build.
   */
  | { type: 'hasFiles'; files: string[] }
  /** Replace the earlier worker. */
  | { type: 'takeOver' };

/** Messages of the service worker to its pages. */
export type FromWorker =
  | { type: 'reach'; isInReach: boolean }
  /** A cached response was used because the network was slow; by now there is a newer one. */
  | { type: 'fresher' };
