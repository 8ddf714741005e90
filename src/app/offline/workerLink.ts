import { useSyncExternalStore } from 'react';
import { readBlock } from '../../api/firstPage.ts';
import { API_BASE } from '../../contract/paths.ts';
import { apiOrigin } from '../../lib/runtimeConfig.ts';
import type { PreloadedResponse, ToWorker } from './messages.ts';

/**
 * A page that stays open looks for a new version when it becomes visible, but not more often than
 * this.
 */
const LOOK_AGAIN = 60 * 60 * 1000;

let waiting: ServiceWorker | null = null;
let tell: (() => void) | undefined;

const send = (worker: ServiceWorker | null, message: ToWorker, ports: MessagePort[] = []): void =>
  worker?.postMessage(message, ports);

/** Whether this page is of the worker's build: one that the server has sent since the deploy. */
async function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  const files = [...scripts].map(({ src }) => new URL(src).pathname);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    send(worker, { type: 'hasFiles', files }, [port2]);
  });
}

async function greetUpdate(worker: ServiceWorker): Promise<void> {
  // Nothing is left to load: the worker may become active at once.
  if (await isOfThisPage(worker)) return send(worker, { type: 'takeOver' });
  waiting = worker;
  tell?.();
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const handleState = () => {
    const isUpdate = navigator.serviceWorker.controller !== null;
    if (registration.waiting !== null && isUpdate) void greetUpdate(registration.waiting);
  };
  handleState();
  registration.installing?.addEventListener('statechange', handleState);
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', handleState),
  );
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** What this page has loaded without the worker, to be read from the browser's cache. */
function loadedAddresses(): [string, RequestInit][] {
  const addresses = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return [...addresses].map((address) => [address, { cache: 'force-cache', credentials: 'include' }]);
}

/** The responses that came with the page, by their addresses. */
export function pageResponses(): PreloadedResponse[] {
  return Object.entries(readBlock()?.responses ?? {}).map(([path, { body, link, substituted }]) => ({
    address: new URL(API_BASE + path, apiOrigin()).href,
    body: JSON.stringify(body),
    link,
    substituted,
  }));
}

/** The Network Information API, where a browser has it; TypeScript does not know it. */
interface Connection {
  type?: string;
  saveData?: boolean;
}

/**
 * Whether downloads are free for sure; a browser that does not report it is taken to be on a
 * student's data bundle.
 */
export function isUnmetered(connection: Connection | undefined): boolean {
  if (connection === undefined || connection.saveData === true) return false;
  return connection.type === 'wifi' || connection.type === 'ethernet';
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasAlone = serviceWorker.controller === null;
  const api = apiOrigin() === location.origin ? '' : `?api=${encodeURIComponent(apiOrigin())}`;
  const registration = await serviceWorker.register(`/sw.js${api}`, { updateViaCache: 'none' });
  watchUpdates(registration);
  const { active } = await serviceWorker.ready;
  if (wasAlone) send(active, { type: 'CACHE_URLS', payload: { urlsToCache: loadedAddresses() } });
  send(active, { type: 'preloaded', responses: pageResponses() });
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (isUnmetered(connection)) send(active, { type: 'cacheRest' });
}

/**
 * Registers the worker of the build that students use; without one, or where the browser forbids
 * it, the app works the same.
 */
export function startWorker(): void {
  if (import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return;
  void register().catch(() => undefined);
}

/** Whether a version waits that is newer than this page. */
export function useIsUpdateReady(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      tell = onChange;
      return () => {
        tell = undefined;
      };
    },
    () => waiting !== null,
    () => false,
  );
}

const reload = (): void => location.reload();

/** Activates the new version, and loads the page anew with it. */
export function loadUpdate(): void {
  // Another tab may have activated it already.
  if (waiting?.state !== 'installed') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  send(waiting, { type: 'takeOver' });
}
