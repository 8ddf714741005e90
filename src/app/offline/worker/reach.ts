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

/** Tells the pages when the network goes and comes back. */
export const reachPlugin: WorkboxPlugin = {
  handlerWillStart: async ({ event }) => {
    // Workbox tells its plugins of no page that the browser asks for while the worker starts.
    if (!(event instanceof FetchEvent) || event.request.mode !== 'navigate') return;
    const answered = (response: unknown) => response !== undefined && noteReach(true);
    void event.preloadResponse.then(answered, () => noteReach(false));
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
