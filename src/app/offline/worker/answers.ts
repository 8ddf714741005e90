import { SEEN_CACHES } from '../../../lib/offlineCache.ts';
import { inTime } from './inTime.ts';
import { cacheEra, findCached, forget, keep } from './cache.ts';
import { heard, tellPages } from './reach.ts';
import { mayBeCached } from './rules.ts';
import { answerFromSeen } from './seen.ts';

/** Some 300 kB of compressed answers; about a hundred lists and the listings that were opened from them. */
const MOST = 300;
/** How long the network is waited for while there is something to show. */
const PATIENCE = 4000;
/** Who has just changed something is shown nothing older, however slow the network is. */
const AFTER_CHANGE = 60_000;

let changedAt = -AFTER_CHANGE;

export function noticeChange(): void {
  changedAt = Date.now();
}

/**
 * Keeps the answer to a public read, or forgets the one before where the thing is gone.
 * @param era that in which it was asked for.
 */
export async function keepAnswer(request: Request, response: Response, era: number): Promise<void> {
  if (era !== cacheEra()) return;
  if (mayBeCached(request, response)) await keep(SEEN_CACHES.answers, request.url, response, MOST);
  else if (response.status === 404 || response.status === 410) await forget(SEEN_CACHES.answers, request.url);
}

/** The pages that were shown what turned out to be old, by their clients' ids: one that is still loading does not listen yet. */
const behind = new Set<string>();

/** Whether this page was shown what is out of date by now; it is told once. */
export const wasBehind = (clientId: string): boolean => behind.delete(clientId);

async function tellIfOther(kept: Response, late: Promise<Response>, clientId: string): Promise<void> {
  const fresh = await late;
  if (!fresh.ok || (await fresh.text()) === (await kept.text())) return;
  behind.add(clientId);
  await tellPages({ type: 'fresher' });
}

/**
 * A public read: the network's answer, because it is the only fresh one; what was kept where the network fails, or lets the
 * person wait for too long; and without either, what can be put together from listings that were seen.
 */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const era = cacheEra();
  const asked = fetch(request).then((response) => {
    heard(true);
    event.waitUntil(keepAnswer(request, response.clone(), era));
    return response;
  });
  event.waitUntil(asked.catch(() => undefined));
  const kept = await findCached(SEEN_CACHES.answers, request.url);
  const mayBeOld = kept !== undefined && Date.now() - changedAt > AFTER_CHANGE;
  try {
    const answer = await inTime(asked, mayBeOld ? PATIENCE : Infinity);
    if (answer !== null || kept === undefined) return answer ?? (await asked);
    const [shown, compared] = [kept, kept.clone()];
    event.waitUntil(tellIfOther(compared, asked, event.clientId).catch(() => undefined));
    return shown;
  } catch (failure) {
    // Nobody waits for it any more: that says nothing of the network.
    if (request.signal.aborted) throw failure;
    heard(false);
    const stand = kept ?? (await answerFromSeen(request.url));
    return stand ?? Response.error();
  }
}
