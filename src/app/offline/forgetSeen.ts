import { SEEN_CACHES } from '../../lib/offlineCache.ts';
import type { ToWorker } from './messages.ts';

/** What somebody looked at and searched for is nobody else's business: it goes with the session. */
export function forgetSeen(): void {
  // Absent without https, where there is no worker either.
  if (!('caches' in window)) return;
  for (const name of Object.values(SEEN_CACHES)) void caches.delete(name).catch(() => false);
  // Where a worker is at work, an answer may be on its way to be kept.
  const message: ToWorker = { type: 'forget' };
  navigator.serviceWorker?.controller?.postMessage(message);
}
