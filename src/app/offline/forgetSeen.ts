import { SEEN_CACHES } from '../../lib/kept.ts';

/** What somebody looked at and searched for is nobody else's business: it goes with the session. */
export function forgetSeen(): void {
  // Absent without https, where there is no worker either.
  if (!('caches' in window)) return;
  for (const name of Object.values(SEEN_CACHES)) void caches.delete(name).catch(() => false);
}
