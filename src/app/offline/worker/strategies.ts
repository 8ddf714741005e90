import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { CACHED_AT_HEADER, FRESHER, OFFLINE_CACHES, type Build } from '../../../lib/offline.ts';
import { respondFromCached } from './cachedListings.ts';
import { mayBeCached } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
declare const MUSIKA_BUILD: Build;

const SHELLS = 'musika-shell-';
const SHELL = SHELLS + MUSIKA_BUILD.name;
/** The plain page, without responses in it or a session. */
const PAGE = '/index.html';
const MAX_PICTURE_BYTES = 150_000;

const matchOptions = { ignoreVary: true };
/** The network's wait while there is something to show. */
const networkTimeoutSeconds = 4;

/** A cache keeps what was written last: some 300 kB of responses, 6 MB of pictures, 2 MB of files. */
const upTo300: WorkboxPlugin = {
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const older = (await cache.keys()).slice(0, -300);
    await Promise.all(older.map((request) => cache.delete(request)));
  },
};

let signOuts = 0;

export async function forgetViewed(): Promise<void> {
  signOuts += 1;
  await Promise.all(Object.values(OFFLINE_CACHES).map((name) => caches.delete(name)));
}

/** What is private is not cached, nor what was requested before a sign-out and arrives after it. */
const privacy: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => void Object.assign(state ?? {}, { signOuts }),
  cacheWillUpdate: async ({ request, response, state }) =>
    state?.['signOuts'] === signOuts && mayBeCached(request, response) ? response : null,
};

/** A picture never changes under its address: a cached one is good, and costs nothing. */
export const pictures = new CacheFirst({
  cacheName: OFFLINE_CACHES.pictures,
  matchOptions,
  plugins: [
    upTo300,
    privacy,
    {
      cacheWillUpdate: async ({ response }) =>
        Number(response.headers.get('Content-Length') ?? 0) <= MAX_PICTURE_BYTES ? response : null,
    },
  ],
});

const readPlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const isDeleted = response.status === 404 || response.status === 410;
    if (isDeleted) await (await caches.open(OFFLINE_CACHES.responses)).delete(request.url, matchOptions);
    return response;
  },
  fetchDidFail: async ({ state }) => void Object.assign(state ?? {}, { hasFailed: true }),
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    Object.assign(state ?? {}, { isShown: cachedResponse !== undefined });
    if (cachedResponse === undefined || state?.['hasFailed'] !== true) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.set(CACHED_AT_HEADER, 'before');
    return new Response(cachedResponse.body, { headers });
  },
  // The network was too slow, and its response differs from what was shown.
  cacheDidUpdate: async ({ oldResponse, newResponse, state }) => {
    if (state?.['isShown'] !== true || (await oldResponse?.text()) === (await newResponse.text())) return;
    for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(FRESHER, []);
  },
  handlerDidError: async ({ request }) => respondFromCached(request.url),
};

/**
 * A public read: the network's response; the cached one where the network fails or is too slow; and
 * without either, a listing that a viewed list had.
 */
export const reads = new NetworkFirst({
  cacheName: OFFLINE_CACHES.responses,
  matchOptions,
  networkTimeoutSeconds,
  plugins: [upTo300, privacy, readPlugin],
});

/** Scripts and styles: a name changes with its content, so a cached one is good. */
export const files = new CacheFirst({
  cacheName: 'musika-files',
  matchOptions,
  plugins: [
    upTo300,
    {
      // Some hosts send the page for a file that they do not have.
      fetchDidSucceed: async ({ response }) => {
        if (response.ok && response.headers.get('Content-Type')?.includes('html') !== true) return response;
        throw new Error('The file is not there.');
      },
    },
  ],
});

const cachedPage = () => caches.match(PAGE, { cacheName: SHELL, ...matchOptions });

/** A page: the server's; if it fails, or takes too long, the plain one, which requests its data. */
export const pages = new NetworkFirst({
  cacheName: SHELL,
  matchOptions,
  networkTimeoutSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => PAGE,
      cacheWillUpdate: async () => null,
      // A proxy in front of a server that is down.
      handlerWillRespond: async ({ response }) =>
        response.status >= 500 ? ((await cachedPage()) ?? response) : response,
    },
  ],
});

/**
 * Fetches what a start without a network needs; fails as a whole where a part is missing. Other
 * builds' pages go, but not their files, which an open tab may still need.
 */
export async function install(event: ExtendableEvent): Promise<void> {
  await Promise.all(MUSIKA_BUILD.needed.flatMap((request) => files.handleAll({ event, request })));
  const page = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' });
  const html = await page.clone().text();
  const scripts = html.match(/\/assets\/[\w-]+\.js/g) ?? [];
  if (!page.ok || scripts.some((file) => !MUSIKA_BUILD.needed.includes(file)))
    throw new Error('The page is not of this build.');
  await (await caches.open(SHELL)).put(PAGE, page);
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  await Promise.all(others.map((name) => caches.delete(name)));
}
