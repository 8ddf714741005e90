import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { FromWorker } from '../messages.ts';

declare const self: ServiceWorkerGlobalScope;

// Lost when the browser stops the worker; the next request of a page finds it out again.
let isInReach = true;

export async function tellPages(message: FromWorker): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message, []);
}

/** The network has responded, or has not. */
function noteReach(hasResponded: boolean): void {
  if (hasResponded === isInReach) return;
  isInReach = hasResponded;
  void tellPages({ type: 'reach', isInReach });
}

export const reach = (): FromWorker => ({ type: 'reach', isInReach });

const responded = new WeakSet<ExtendableEvent>();

/** Tells the pages when the network goes and comes back. */
export const reachPlugin: WorkboxPlugin = {
  handlerWillStart: async ({ event }) => {
    if (!(event instanceof FetchEvent)) return;
    // Workbox does not report a page that the browser requests while the worker starts.
    void event.preloadResponse?.then(
      (response: unknown) => response !== undefined && noteReach(true),
      // Once the cache has responded, the browser itself ends the request.
      () => responded.has(event) || noteReach(false),
    );
  },
  handlerWillRespond: async ({ event, response }) => {
    responded.add(event);
    return response;
  },
  fetchDidSucceed: async ({ response }) => {
    noteReach(true);
    return response;
  },
  fetchDidFail: async ({ originalRequest }) => {
    // A cancelled request proves nothing about the network.
    if (!originalRequest.signal.aborted) noteReach(false);
  },
};
