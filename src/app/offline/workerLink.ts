import { readBlock } from '../../api/firstPage.ts';
import { API_BASE } from '../../contract/paths.ts';
import { OFFLINE_CACHES, type ToWorker } from '../../lib/offline.ts';
import { apiOrigin } from '../../lib/runtimeConfig.ts';

/** Has the worker cache what this page has loaded without it, out of the browser's own cache. */
function cacheLoaded(worker: ServiceWorker | null): void {
  const addresses = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const urlsToCache = [...addresses].map((address): [string, RequestInit] => [
    address,
    { cache: 'force-cache', credentials: 'include' },
  ]);
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } } satisfies ToWorker, []);
}

async function cacheResponses(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.responses);
  for (const [path, { body, headers }] of Object.entries(readBlock()?.responses ?? {})) {
    const address = new URL(API_BASE + path, apiOrigin());
    const init = { headers: { 'Content-Type': 'application/json', ...headers } };
    await cache.put(address, new Response(JSON.stringify(body), init));
  }
}

const LOOK_AGAIN = 60 * 60 * 1000;

/** Whether the worker, which has cached its build's page, is of another build than this page. */
async function isOtherBuild(): Promise<boolean> {
  const page = await (await caches.match('/index.html', { ignoreVary: true }))?.text();
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return page !== undefined && ![...scripts].every(({ src }) => page.includes(new URL(src).pathname));
}

/**
 * Registers the worker of the build that students use; without one, or where the browser forbids
 * it, the app works the same.
 * @param onUpdate there is a version that is newer than this page
 */
export async function startWorker(onUpdate: () => void): Promise<void> {
  if (import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return;
  await cacheResponses();
  const { serviceWorker } = navigator;
  const wasAlone = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    void isOtherBuild().then((isOther) => isOther && onUpdate());
  });
  const api = apiOrigin() === location.origin ? '' : `?api=${encodeURIComponent(apiOrigin())}`;
  const registration = await serviceWorker.register(`/sw.js${api}`, { updateViaCache: 'none' });
  // An installed app may stay open for days.
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
  const { active } = await serviceWorker.ready;
  if (wasAlone) cacheLoaded(active);
}
