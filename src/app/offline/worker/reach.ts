import type { FromWorker } from '../messages.ts';

declare const self: ServiceWorkerGlobalScope;

// Forgotten when the browser lets the worker sleep; a page that needs the network again tells anew.
let isInReach = true;

export async function tellPages(message: FromWorker): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message, []);
}

/** The network has answered, or has not. */
export function heard(hasAnswered: boolean): void {
  if (hasAnswered === isInReach) return;
  isInReach = hasAnswered;
  void tellPages({ type: 'reach', isInReach });
}

export const reach = (): FromWorker => ({ type: 'reach', isInReach });
