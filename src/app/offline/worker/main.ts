import { SUBSTITUTED_HEADER } from '../../../contract/paths.ts';
import { readSharedRecord } from '../../../lib/shareTarget.ts';
import type { FromWorker, PreloadedResponse, ToWorker } from '../messages.ts';
import { answerRead, keepAnswer, noticeChange, wasBehind } from './answers.ts';
import { build } from './build.ts';
import { cacheEra, forgetAll } from './cache.ts';
import { answerNotice, forgetNotices, showNotice } from './notices.ts';
import { answerPicture, keepPicture } from './pictures.ts';
import { reach } from './reach.ts';
import { kindOf } from './rules.ts';
import { answerShare } from './shareTarget.ts';
import { answerFile, answerPage, install, keepRest, removeOthers } from './shell.ts';

/** The service worker (docs/decisions/0016-offline.md); the browser starts it by `/sw.js?api={origin of the API}`. */
declare const self: ServiceWorkerGlobalScope;

const site = self.location.origin;
const api = new URL(self.location.href).searchParams.get('api') ?? site;
const kind = (request: Request) => kindOf(request, { site, api });

/** What a page loaded before there was a worker, out of the browser's own cache; it is not asked for again. */
async function keepLoaded(addresses: readonly string[]): Promise<void> {
  const era = cacheEra();
  for (const address of addresses) {
    const request = new Request(address, { cache: 'force-cache', credentials: 'include' });
    const [what, response] = [kind(request), await fetch(request).catch(() => null)];
    if (response === null) continue;
    if (what === 'answer') await keepAnswer(request, response, era);
    if (what === 'picture') await keepPicture(request, response, era);
  }
}

async function cachePageResponses(answers: readonly PreloadedResponse[]): Promise<void> {
  const era = cacheEra();
  for (const { address, body, link, substituted } of answers) {
    const headers = {
      'Content-Type': 'application/json',
      ...(link !== null && { Link: link }),
      ...(substituted !== undefined && { [SUBSTITUTED_HEADER]: substituted }),
    };
    const request = new Request(address);
    if (kind(request) === 'answer') await keepAnswer(request, new Response(body, { headers }), era);
  }
}

/** To a page that has begun to listen: what it could not hear before. */
function greet(page: ExtendableMessageEvent['source']): void {
  page?.postMessage(reach(), []);
  if (page instanceof Client && wasBehind(page.id))
    page.postMessage({ type: 'fresher' } satisfies FromWorker, []);
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await removeOthers();
      // The page is asked for while the worker is still waking up.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const what = kind(event.request);
  if (what === 'page') event.respondWith(answerPage(event));
  if (what === 'file') event.respondWith(answerFile(event));
  if (what === 'answer') event.respondWith(answerRead(event));
  if (what === 'picture') event.respondWith(answerPicture(event));
  if (what === 'share') event.respondWith(answerShare(event.request));
  if (what === 'change') noticeChange();
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'hello') {
    greet(event.source);
    // Deletes what was shared and never used.
    event.waitUntil(readSharedRecord());
  }
  if (message.type === 'hasFiles') {
    event.ports[0]?.postMessage(message.files.every((file) => build.all.includes(file)));
  }
  if (message.type === 'loaded') event.waitUntil(keepLoaded(message.addresses));
  if (message.type === 'preloaded') event.waitUntil(cachePageResponses(message.responses));
  if (message.type === 'forget') event.waitUntil(Promise.all([forgetAll(), forgetNotices()]));
  if (message.type === 'keepRest') event.waitUntil(keepRest());
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting());
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(answerNotice(event, api)));
