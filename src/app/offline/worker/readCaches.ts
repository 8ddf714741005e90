import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { SUBSTITUTED_HEADER } from '../../../contract/search.ts';
import { CACHED_AT_HEADER, OFFLINE_CACHES } from '../../../lib/offlineCache.ts';
import type { PreloadedResponse } from '../messages.ts';
import { reachPlugin, tellPages } from './reach.ts';
import { mayBeCached } from './rules.ts';
import { respondFromCached } from './cachedListings.ts';

/** The network's wait while there is something to show. */
const TIMEOUT_SECONDS = 4;
/** After a change the user is shown nothing older, however slow the network is. */
const AFTER_CHANGE = 60_000;
/** Larger photos are viewed once, in the viewer, and are not worth the space. */
const MAX_PICTURE_BYTES = 150_000;

const matchOptions = { ignoreVary: true };
/**
 * Some 300 kB of compressed responses (a hundred lists and their listings), and 6 MB of pictures of
 * 10 to 40 kB. What was not viewed for a month is out of date.
 */
const LIMITS = { maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60, matchOptions };

// The plugin's own types do not know `exactOptionalPropertyTypes`.
const expiration = new ExpirationPlugin(LIMITS) as WorkboxPlugin;
const expirationOf = (name: string) => new CacheExpiration(name, LIMITS);

let signOuts = 0;

/** Deletes what was viewed, and the addresses by which Workbox counts it. */
export async function forgetViewed(): Promise<void> {
  signOuts += 1;
  const names = Object.values(OFFLINE_CACHES);
  await Promise.all(names.flatMap((name) => [caches.delete(name), expirationOf(name).delete()]));
}

/** What is private is not cached, nor what was requested before a sign-out and arrives after it. */
const privacy: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => void Object.assign(state ?? {}, { signOuts }),
  cacheWillUpdate: async ({ request, response, state }) =>
    state?.['signOuts'] === signOuts && mayBeCached(request, response) ? response : null,
  // It may have been on its way to the cache when that was deleted.
  cacheDidUpdate: async ({ state }) => {
    if (state?.['signOuts'] !== signOuts) await forgetViewed();
  },
};

const isWorthCaching = ({ headers }: Response) =>
  Number(headers.get('Content-Length') ?? 0) <= MAX_PICTURE_BYTES;

/** A picture never changes under its address: a cached one is good, and costs nothing. */
export const pictures = new CacheFirst({
  cacheName: OFFLINE_CACHES.pictures,
  matchOptions,
  plugins: [
    expiration,
    privacy,
    { cacheWillUpdate: async ({ response }) => (isWorthCaching(response) ? response : null) },
  ],
});

/** The clients that show an outdated response: one that is still loading does not listen yet. */
const outdated = new Set<string>();

/** Whether this page shows an outdated response; reported once. */
export const wasOutdated = (clientId: string): boolean => outdated.delete(clientId);

const responsePlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const isDeleted = response.status === 404 || response.status === 410;
    if (isDeleted) await (await caches.open(OFFLINE_CACHES.responses)).delete(request.url, matchOptions);
    return response;
  },
  cacheWillUpdate: async ({ response }) => {
    const headers = new Headers(response.headers);
    headers.set(CACHED_AT_HEADER, String(Date.now()));
    return new Response(response.body, { headers });
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    Object.assign(state ?? {}, { shown: cachedResponse?.clone() });
    return cachedResponse;
  },
  // The network was too slow, and its response differs from what was shown.
  cacheDidUpdate: async ({ event, newResponse, state }) => {
    const shown = state?.['shown'] as Response | undefined;
    if (shown === undefined || (await shown.text()) === (await newResponse.text())) return;
    if (event instanceof FetchEvent) outdated.add(event.clientId);
    await tellPages({ type: 'fresher' });
  },
  handlerDidError: async ({ request }) => {
    await expirationOf(OFFLINE_CACHES.responses).expireEntries();
    return respondFromCached(request.url);
  },
};

const responseOptions = {
  cacheName: OFFLINE_CACHES.responses,
  matchOptions,
  plugins: [reachPlugin, expiration, privacy, responsePlugin],
};
const patient = new NetworkFirst(responseOptions);
const impatient = new NetworkFirst({ ...responseOptions, networkTimeoutSeconds: TIMEOUT_SECONDS });

let changedAt = -AFTER_CHANGE;

export function noteChange(): void {
  changedAt = Date.now();
}

/**
 * A public read: the network's response; the cached one where the network fails or is too slow; and
 * without either, a listing that a viewed list had.
 */
export const handleRead: RouteHandlerCallback = (options) =>
  (Date.now() - changedAt > AFTER_CHANGE ? impatient : patient).handle(options);

/** Caches a response that is there already. */
class Preloaded extends Strategy {
  readonly response: Response;
  constructor(response: Response) {
    super(responseOptions);
    this.response = response;
  }
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    await handler.cachePut(request, this.response.clone());
    return this.response;
  }
}

/** Caches a response that came with the page. */
export function cachePreloaded(event: ExtendableEvent, preloaded: PreloadedResponse): void {
  const { address, body, link, substituted } = preloaded;
  const headers = {
    'Content-Type': 'application/json',
    ...(link !== null && { Link: link }),
    ...(substituted !== undefined && { [SUBSTITUTED_HEADER]: substituted }),
  };
  void new Preloaded(new Response(body, { headers })).handle({ event, request: new Request(address) });
}
