import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSharedRecord, SHARED_PHOTO_MAX_BYTES, sharedPhotoPath } from '../../../lib/offlineCache.ts';
import { handleShare } from './shareTarget.ts';

const DAY = 24 * 60 * 60 * 1000;
const SITE = 'https://musika.example.org';
let stored: Map<string, Response>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  stored = new Map();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (path: string, body: Response) => void stored.set(path, body) }),
    match: async (path: string) => stored.get(path)?.clone(),
    delete: async () => stored.clear(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

/** A photo of which only its size is looked at. */
const largePhoto = () =>
  Object.defineProperty(photo('large.jpg'), 'size', { value: SHARED_PHOTO_MAX_BYTES + 1 });

/** Sends the form to the worker; returns the path that it redirects to. */
async function share(files: File[], { title = '', referrer = '' } = {}): Promise<string> {
  const form = new FormData();
  form.set('title', title);
  const request = { url: `${SITE}/share-photos`, referrer, formData: async () => form } as Request;
  // The browser's own copies would lose the fake size.
  form.getAll = () => files;
  const { pathname, search } = new URL((await handleShare(request)).headers.get('Location') ?? '');
  return pathname + search;
}

const names = () =>
  [0, 1, 2, 3, 4].map((index) => stored.get(sharedPhotoPath(index))?.headers.get('X-Musika-Name'));

test('what the phone shares is stored for the form', async () => {
  expect(await share([photo('one.jpg')], { title: 'Bicycle' })).toBe('/newlisting?shared');
  expect(await readSharedRecord()).toMatchObject({ photos: 1, texts: { title: 'Bicycle' } });
});

test('a form of another website leaves nothing behind', async () => {
  expect(await share([photo('planted.jpg')], { referrer: 'https://elsewhere.example/' })).toBe('/newlisting');
  expect(stored.size).toBe(0);
});

test('four photos are taken at most; one that is too large, or no photo, is not', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => photo(name));
  await share([largePhoto(), photo('page.html', 'text/html'), ...files]);
  expect(names()).toEqual(['a', 'b', 'c', 'd', undefined]);
});

test('what was shared before stays, and what comes later is added to it', async () => {
  await share([photo('one'), photo('two'), photo('three')], { title: 'Bicycle' });
  await share([photo('four'), photo('five')], { title: 'Planted' });
  expect(names()).toEqual(['one', 'two', 'three', 'four', undefined]);
  expect(await readSharedRecord()).toMatchObject({ photos: 4, texts: { title: 'Bicycle' } });
});

test('what nobody has used for a day is deleted', async () => {
  await share([photo('one')]);
  vi.setSystemTime(DAY);
  expect(await readSharedRecord()).toBeNull();
  expect(stored.size).toBe(0);
});
