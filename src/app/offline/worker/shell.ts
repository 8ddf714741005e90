import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { CACHED_AT_HEADER } from '../../../lib/offlineCache.ts';
import type { Build } from '../messages.ts';
import { reachPlugin } from './reach.ts';

declare const self: ServiceWorkerGlobalScope;
declare const MUSIKA_BUILD: Build;

/** Named by their content, and so shared by all builds. */
const FILES = 'musika-files';
const SHELLS = 'musika-shell-';
const SHELL = SHELLS + MUSIKA_BUILD.name;
/** The plain page, without responses in it or a session. */
const PAGE = '/index.html';
/** The operator may have changed the page's configuration. */
const MAX_AGE = 24 * 60 * 60 * 1000;
/** The network's wait when a page is opened; its HTML carries fresh data. */
const TIMEOUT_SECONDS = 4;

const matchOptions = { ignoreVary: true };

export const areOfThisBuild = (files: readonly string[]): boolean =>
  files.every((file) => MUSIKA_BUILD.all.includes(file));

/** Scripts and styles: a name changes with its content, so a cached one is good. */
export const files = new CacheFirst({
  cacheName: FILES,
  matchOptions,
  plugins: [
    {
      // Some hosts send the page for a file that they do not have.
      fetchDidSucceed: async ({ response }) => {
        if (response.ok && response.headers.get('Content-Type')?.includes('html') !== true) return response;
        throw new Error('The file is not there.');
      },
    },
  ],
});

/** What the page has loaded comes out of the browser's own cache: it is not paid for twice. */
async function cacheFiles(event: ExtendableEvent, names: readonly string[]): Promise<void> {
  await Promise.all(names.flatMap((request) => files.handleAll({ event, request })));
}

export const cacheRest = (event: ExtendableEvent): Promise<void> => cacheFiles(event, MUSIKA_BUILD.all);

const cachedPage = () => caches.match(PAGE, { cacheName: SHELL, ...matchOptions });

/** Fetches the page; fails if it is another build's, whose files are not here. */
async function cachePage(): Promise<void> {
  const page = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' });
  const html = await page.text();
  if (!page.ok || !areOfThisBuild(html.match(/\/assets\/[\w-]+\.js/g) ?? []))
    throw new Error('The page is not of this build.');
  const headers = new Headers(page.headers);
  headers.set(CACHED_AT_HEADER, String(Date.now()));
  await (await caches.open(SHELL)).put(PAGE, new Response(html, { headers }));
}

/** Fetches what a start without a network needs; fails as a whole where a part is missing. */
export async function install(event: ExtendableEvent): Promise<void> {
  await cacheFiles(event, MUSIKA_BUILD.needed);
  await cachePage();
}

/**
 * A page: the server's; if it fails, or takes too long, the cached one, which requests its data.
 */
export const pages = new NetworkFirst({
  cacheName: SHELL,
  matchOptions,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    reachPlugin,
    {
      cacheKeyWillBeUsed: async () => PAGE,
      cacheWillUpdate: async () => null,
      // A proxy in front of a server that is down.
      handlerWillRespond: async ({ response }) =>
        response.status >= 500 ? ((await cachedPage()) ?? response) : response,
      handlerDidRespond: async () => {
        const cachedAt = (await cachedPage())?.headers.get(CACHED_AT_HEADER);
        if (Date.now() - Number(cachedAt) > MAX_AGE) await cachePage().catch(() => undefined);
      },
    },
  ],
});

/** Removes what other builds have left. An open page of theirs still needs its files. */
export async function removeOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(SHELLS) && name !== SHELL).map((name) => caches.delete(name)),
  );
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length > 1) return;
  const cache = await caches.open(FILES);
  const old = (await cache.keys()).filter(({ url }) => !areOfThisBuild([new URL(url).pathname]));
  await Promise.all(old.map((entry) => cache.delete(entry)));
}
