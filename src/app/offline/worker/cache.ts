import { CACHED_AT_HEADER, SEEN_CACHES } from '../../../lib/offlineCache.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What nobody has looked at for a month is out of date, and the phone's storage is the student's. */
const LIFE = 30 * DAY;

let era = 0;

/** Grows with each sign-out: what was asked for in an era that has ended is not kept. */
export const cacheEra = (): number => era;

/** Nothing that was looked at stays. */
export async function forgetAll(): Promise<void> {
  era += 1;
  for (const name of Object.values(SEEN_CACHES)) await caches.delete(name);
}

/** A copy that says when it was kept. A page can be made of it even if it came by a redirect. */
export function stamped(response: Response, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT_HEADER, String(now));
  return new Response(response.body, { status: response.status, headers });
}

const isFresh = (kept: Response, now: number): boolean =>
  now - Number(kept.headers.get(CACHED_AT_HEADER)) < LIFE;

/** Keeps the answer in the named cache, of which the `most` latest entries stay. */
export async function keep(name: string, address: string, answer: Response, most: number): Promise<void> {
  try {
    const cache = await caches.open(name);
    // A cache lists its entries in the order in which they came.
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, stamped(answer, Date.now()));
    const entries = await cache.keys();
    const surplus = entries.slice(0, Math.max(0, entries.length - most));
    await Promise.all(surplus.map((entry) => cache.delete(entry, { ignoreVary: true })));
  } catch {
    // No room left: what is not kept is asked for again.
  }
}

/** What is kept for the address, if it is not too old. */
export async function findCached(name: string, address: string): Promise<Response | undefined> {
  const kept = await caches.match(address, { cacheName: name, ignoreVary: true });
  return kept !== undefined && isFresh(kept, Date.now()) ? kept : undefined;
}

/** All that is kept in the named cache, with the addresses. */
export async function allCached(name: string): Promise<{ address: string; answer: Response }[]> {
  const cache = await caches.open(name);
  const entries = await cache.matchAll(undefined, { ignoreVary: true });
  const keys = await cache.keys();
  return entries.flatMap((answer, index) => {
    const address = keys[index]?.url;
    return address !== undefined && isFresh(answer, Date.now()) ? [{ address, answer }] : [];
  });
}

export async function forget(name: string, address: string): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
}
