import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEEN_CACHES } from '../../../lib/offlineCache.ts';
import { keepAnswer } from './answers.ts';
import { allCached, cacheEra, findCached, forgetAll, keep } from './cache.ts';

const DAY = 24 * 60 * 60 * 1000;
const at = (path: string) => `https://musika.example.org${path}`;

const addressOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url);

/** Cache Storage as far as it is used: entries by address, in the order in which they came. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      put: async (key: string, answer: Response) => void entries.set(key, answer),
      delete: async (key: string | { url: string }) => entries.delete(addressOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      matchAll: async () => [...entries.values()].map((answer) => answer.clone()),
    };
  };
  return {
    open: async (name: string) => open(name),
    delete: async (name: string) => stores.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(key)?.clone(),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  vi.stubGlobal('caches', fakeCaches());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addresses = async () => (await allCached('seen')).map(({ address }) => new URL(address).pathname);

test('of what was seen the latest entries stay; what is seen again counts as new', async () => {
  for (const path of ['/a', '/b', '/a', '/c']) await keep('seen', at(path), new Response(path), 2);
  expect(await addresses()).toEqual(['/a', '/c']);
});

test('an answer is as it came, with its headers', async () => {
  await keep('seen', at('/a'), new Response('[1]', { headers: { Link: '<x>; rel="next"' } }), 2);
  const kept = await findCached('seen', at('/a'));
  expect(await kept?.text()).toBe('[1]');
  expect(kept?.headers.get('Link')).toBe('<x>; rel="next"');
});

test('what nobody has looked at for a month is not shown any more', async () => {
  await keep('seen', at('/a'), new Response('a'), 2);
  vi.setSystemTime(29 * DAY);
  expect(await findCached('seen', at('/a'))).toBeDefined();
  vi.setSystemTime(31 * DAY);
  expect(await findCached('seen', at('/a'))).toBeUndefined();
  expect(await addresses()).toEqual([]);
});

test('a phone without room for more keeps nothing, and nothing breaks', async () => {
  const full = { open: async () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) };
  vi.stubGlobal('caches', full);
  await expect(keep('seen', at('/a'), new Response('a'), 2)).resolves.toBeUndefined();
});

const answer = () => new Response('[]', { headers: { 'Content-Type': 'application/json' } });

test('after a sign-out nothing is kept, nor what was asked for before it and is answered later', async () => {
  const search = new Request(at('/api/listings/items/search/?q=lamp'));
  const before = cacheEra();
  await keepAnswer(search, answer(), before);
  expect(await allCached(SEEN_CACHES.answers)).toHaveLength(1);
  await forgetAll();
  await keepAnswer(search, answer(), before);
  expect(await allCached(SEEN_CACHES.answers)).toEqual([]);
  await keepAnswer(search, answer(), cacheEra());
  expect(await allCached(SEEN_CACHES.answers)).toHaveLength(1);
});
