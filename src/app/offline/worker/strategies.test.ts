import { beforeEach, expect, test, vi } from 'vitest';

const location = new URL('https://musika.example');
const put = vi.fn<Cache['put']>();
const drop = vi.fn<(picture: number | string) => void>();

const anEvent = () => Object.assign(new ExtendableEvent('fetch'), { waitUntil: () => undefined });

beforeEach(() => {
  vi.clearAllMocks();
  const cache = { put, delete: drop, match: async () => undefined, keys: async () => [...Array(302).keys()] };
  const worker = { self: globalThis, location, ExtendableEvent: Event, FetchEvent: MessageEvent };
  const caches = { match: cache.match, open: async () => cache, delete: async () => true };
  const build = { __WB_DISABLE_DEV_LOGS: true, MUSIKA_BUILD: { name: 'one', needed: [] } };
  for (const [name, value] of Object.entries({ ...worker, ...build, caches })) vi.stubGlobal(name, value);
});

test('of many pictures the oldest make room; what was requested before a sign-out, and arrives after it, is not cached', async () => {
  const { forgetViewed, pictures } = await import('./strategies.ts');
  for (const meanwhile of [async () => undefined, forgetViewed]) {
    vi.stubGlobal('fetch', async () => meanwhile().then(() => new Response('photo')));
    await Promise.all(
      pictures.handleAll({ request: new Request(new URL('/media/1.webp', location)), event: anEvent() }),
    );
    expect(put).toHaveBeenCalledOnce();
    expect(drop.mock.calls).toEqual([[0], [1]]);
  }
});

test.each([404, 410])('what the network says is gone (%s) is not shown without a network', async (status) => {
  const { reads } = await import('./strategies.ts');
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const { href } = new URL('/api/listings/items/lamp/', location);
  await Promise.all(reads.handleAll({ request: new Request(href), event: anEvent() }));
  expect(drop).toHaveBeenCalledWith(href, { ignoreVary: true });
});

test.each([
  ['the same', '[]', 0],
  ['another one', '[1]', 1],
])('a response that comes after the cached one was shown, and is %s', async (_which, late, times) => {
  vi.useFakeTimers();
  const { reads } = await import('./strategies.ts');
  const tell = vi.fn<Client['postMessage']>();
  const cache = { put, keys: async () => [], match: async () => new Response('[]') };
  vi.stubGlobal('caches', { match: cache.match, open: async () => cache });
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage: tell }] });
  vi.stubGlobal('fetch', () => new Promise((come) => setTimeout(come, 5000, new Response(late))));
  const { href } = new URL('/api/listings/items/', location);
  const [shown] = reads.handleAll({ request: new Request(href), event: anEvent() });
  await vi.advanceTimersByTimeAsync(6000);
  expect(await (await shown).text()).toBe('[]');
  vi.useRealTimers();
  expect(put).toHaveBeenCalledOnce();
  // Told of the same one, the page would request it again, for ever on a slow network.
  expect(tell).toHaveBeenCalledTimes(times);
});
