import { registerRoute } from 'workbox-routing';
import type { ToWorker } from '../../../lib/offline.ts';
import { forgetPushes, openPush, showPush } from './push.ts';
import { kindOf, type Kind } from './rules.ts';
import { files, forgetViewed, install, pages, pictures, reads } from './strategies.ts';

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
registerRoute(is('response'), reads);
registerRoute(is('picture'), pictures);

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
  // An open page offers the new version by itself (`workerLink.ts`).
  void self.skipWaiting();
});

async function activate(): Promise<void> {
  // The page is requested while the worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const { type } = event.data as ToWorker;
  if (type === 'forget') event.waitUntil(Promise.all([forgetViewed(), forgetPushes()]));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)));
