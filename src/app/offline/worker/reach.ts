import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { FromWorker } from '../messages.ts';

declare const self: ServiceWorkerGlobalScope;

// Forgotten when the browser lets the worker sleep; a page that needs the network again tells anew.
let isInReach = true;

export async function tellPages(message: FromWorker): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message, []);
}

/** The network has answered, or has not. */
function noteReach(hasAnswered: boolean): void {
  if (hasAnswered === isInReach) return;
  isInReach = hasAnswered;
  void tellPages({ type: 'reach', isInReach });
}

export const reach = (): FromWorker => ({ type: 'reach', isInReach });

const responded = new WeakSet<ExtendableEvent>();

/** Tells the pages when the network goes and comes back. */
export const reachPlugin: WorkboxPlugin = {
  handlerWillStart: async ({ event }) => {
    if (!(event instanceof FetchEvent)) return;
    // Of a page that the browser requests while the worker starts, Workbox tells its plugins nothing.
    void event.preloadResponse?.then(
      (response: unknown) => response !== undefined && noteReach(true),
      // Once the cache has answered, the browser itself ends the request.
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
    // A page that no longer waits says nothing of the network.
    if (!originalRequest.signal.aborted) noteReach(false);
  },
};
