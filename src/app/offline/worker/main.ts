import { registerRoute } from 'workbox-routing';
import type { FromWorker, ToWorker } from '../messages.ts';
import { forgetPushes, openPush, showPush } from './push.ts';
import { reach } from './reach.ts';
import { kindOf, type Kind } from './rules.ts';
import { handleRead, cachePreloaded, forgetViewed, noteChange, pictures, wasOutdated } from './readCaches.ts';
import { areOfThisBuild, cacheRest, files, install, pages, removeOthers } from './shell.ts';

/**
 * The service worker (docs/decisions/0016-offline.md); the browser starts it by `/sw.js?api={origin
 * of the API}`.
 */
declare const self: ServiceWorkerGlobalScope;

const site = self.location.origin;
const api = new URL(self.location.href).searchParams.get('api') ?? site;
const is =
  (kind: Kind) =>
  ({ request }: { request: Request }) =>
    kindOf(request, { site, api }) === kind;

// The routes also take `CACHE_URLS`: what a page loaded before there was a worker.
registerRoute(is('page'), pages);
registerRoute(is('file'), files);
registerRoute(is('response'), handleRead);
registerRoute(is('picture'), pictures);

self.addEventListener('fetch', (event) => {
  if (is('change')(event)) noteChange();
});

/** Sends a page that has begun to listen what it missed. */
function greet(page: ExtendableMessageEvent['source']): void {
  page?.postMessage(reach(), []);
  if (page instanceof Client && wasOutdated(page.id))
    page.postMessage({ type: 'fresher' } satisfies FromWorker, []);
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await removeOthers();
      // The page is requested while the worker still starts.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'hello') greet(event.source);
  if (message.type === 'hasFiles') event.ports[0]?.postMessage(areOfThisBuild(message.files));
  if (message.type === 'preloaded') {
    for (const response of message.responses)
      if (is('response')({ request: new Request(response.address) })) cachePreloaded(event, response);
  }
  if (message.type === 'forget') event.waitUntil(Promise.all([forgetViewed(), forgetPushes()]));
  if (message.type === 'cacheRest') event.waitUntil(cacheRest(event));
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting());
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)));
