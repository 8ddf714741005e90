/** The build that the worker belongs to; `vite.offline.config.ts` writes it in. All are paths from the site's root. */
export interface Build {
  name: string;
  /** What the first page and the pages for reading are made of. */
  needed: string[];
  /** Every script and style there is. */
  all: string[];
}

/** A public answer that came with the page: no call was made for it. */
export interface PreloadedResponse {
  address: string;
  /** JSON. */
  body: string;
  /** The `Link` header of the call. */
  link: string | null;
  /** The header by which a search says what it shows instead. */
  substituted?: string | undefined;
}

/** What a page tells the service worker. */
export type ToWorker =
  /** A page has begun to listen; it is told whether the network was in reach of late, and if it shows what is out of date. */
  | { type: 'hello' }
  /** What the page loaded before there was a worker; Workbox's router reads it. */
  | { type: 'CACHE_URLS'; payload: { urlsToCache: [string, RequestInit][] } }
  /** The answers that came with the page. */
  | { type: 'preloaded'; responses: PreloadedResponse[] }
  /** Somebody has signed out: nothing that they looked at stays, nor what is still on its way. */
  | { type: 'forget' }
  /** The network costs nothing: cache the files of all screens. */
  | { type: 'cacheRest' }
  /** Answered on the message's port (`true` or `false`): whether all the files are of the worker's build. */
  | { type: 'hasFiles'; files: string[] }
  /** Take the place of the worker before. */
  | { type: 'takeOver' };

/** What the service worker tells its pages. */
export type FromWorker =
  | { type: 'reach'; isInReach: boolean }
  /** A kept answer was used because the network was slow; by now it has said something else. */
  | { type: 'fresher' };
