import { expect, test, vi } from 'vitest';

test('of many pictures the oldest make room; what was requested before a sign-out, and arrives after it, is not cached', async () => {
  const put = vi.fn<Cache['put']>();
  const drop = vi.fn<(picture: number) => void>();
  const cache = { put, delete: drop, match: async () => undefined, keys: async () => [...Array(302).keys()] };
  const location = new URL('https://musika.example');
  const worker = { self: globalThis, location, ExtendableEvent: Event, FetchEvent: MessageEvent };
  const caches = { match: cache.match, open: async () => cache, delete: async () => true };
  const build = { __WB_DISABLE_DEV_LOGS: true, MUSIKA_BUILD: { name: 'one', needed: [] } };
  for (const [name, value] of Object.entries({ ...worker, ...build, caches })) vi.stubGlobal(name, value);
  const { forgetViewed, pictures } = await import('./strategies.ts');
  for (const meanwhile of [async () => undefined, forgetViewed]) {
    vi.stubGlobal('fetch', async () => meanwhile().then(() => new Response('photo')));
    const event = Object.assign(new ExtendableEvent('fetch'), { waitUntil: () => undefined });
    await Promise.all(
      pictures.handleAll({ request: new Request(new URL('/media/1.webp', location)), event }),
    );
    expect(put).toHaveBeenCalledOnce();
    expect(drop.mock.calls).toEqual([[0], [1]]);
  }
});
