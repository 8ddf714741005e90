import { SEEN_CACHES } from '../../../lib/offlineCache.ts';
import { cacheEra, findCached, keep } from './cache.ts';
import { mayBeCached } from './rules.ts';

/** At 10 to 40 kB each some 6 MB, which the cheapest phone has. */
const MOST = 300;
/** The largest size of a photo, which is looked at once and closely, is not worth the room. */
const LARGEST = 150_000;

/** @param era that in which it was asked for. */
export async function keepPicture(request: Request, response: Response, era: number): Promise<void> {
  if (era !== cacheEra()) return;
  const size = Number(response.headers.get('Content-Length') ?? 0);
  if (size <= LARGEST && mayBeCached(request, response)) {
    await keep(SEEN_CACHES.pictures, request.url, response, MOST);
  }
}

/** A picture never changes under its address: what is kept is good, and costs nothing. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await findCached(SEEN_CACHES.pictures, request.url);
  if (kept !== undefined) return kept;
  const era = cacheEra();
  const response = await fetch(request);
  event.waitUntil(keepPicture(request, response.clone(), era));
  return response;
}
