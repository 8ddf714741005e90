import { describe, expect, test } from 'vitest';
import { kindOf, mayBeCached, type Kind } from './rules.ts';

const SITE = 'https://musika.example.org';
const API = 'https://api.example.org';
interface Asked {
  method?: string;
  mode?: RequestMode;
  api?: string;
}
const kind = (address: string, { method = 'GET', mode = 'cors', api = SITE }: Asked = {}): Kind =>
  kindOf({ method, mode, url: new URL(address, SITE).href }, { site: SITE, api });

describe('what kind of answer a request gets', () => {
  test.each([
    '/api/listings/categories/',
    '/api/listings/items/?limit=24&category=3',
    '/api/listings/items',
    '/api/listings/items/search/?q=lamp',
    '/api/listings/items/desk-lamp-7x2k/',
    '/api/listings/items/17/',
    '/api/listings/items/by-username/tariro/?limit=24',
    '/api/capabilities/',
  ])('%s is public', (address) => expect(kind(address)).toBe('answer'));

  test.each([
    '/api/auth/profile/',
    '/api/auth/profile/tariro/',
    '/api/auth/csrf/',
    '/api/auth/export/',
    '/api/listings/items/my-listings/',
    '/api/listings/items/my-listings',
    '/api/listings/items/my-listings/?limit=24',
    '/api/listings/drafts/',
    '/api/anything/else/',
    'https://elsewhere.example.org/api/listings/items/',
    '/robots.txt',
    '/sw.js',
  ])('%s is left to the network', (address) => expect(kind(address)).toBe('other'));

  test('what another app shares is the worker’s alone; another site’s address of that name is not', () => {
    expect(kind('/share-photos', { method: 'POST', mode: 'navigate' })).toBe('share');
    expect(kind('/share-photos', { mode: 'navigate' })).toBe('page');
    expect(kind('https://elsewhere.example.org/share-photos', { method: 'POST' })).toBe('other');
  });

  test('to ask for a notice is no change of what is shown', () => {
    expect(kind('/api/listings/items/', { method: 'POST' })).toBe('change');
    expect(kind('/api/notices/', { method: 'POST' })).toBe('other');
    expect(kind('/api/notices/of-device/', { method: 'POST' })).toBe('other');
  });

  test('the API of another site is known by its own host alone', () => {
    expect(kind(`${API}/api/listings/items/`, { api: API })).toBe('answer');
    expect(kind('/api/listings/items/', { api: API })).toBe('other');
  });

  test('files of the build, pictures of the site, and pages', () => {
    expect(kind('/assets/app-1234.js')).toBe('file');
    expect(kind('/media/ab/320.webp', { mode: 'no-cors' })).toBe('picture');
    expect(kind('/product/books/botany-1', { mode: 'navigate' })).toBe('page');
    expect(kind('/media/ab/320.webp', { mode: 'navigate' })).toBe('other');
    expect(kind('/posters/bcd.pdf', { mode: 'navigate' })).toBe('other');
    expect(kind('/api/docs/', { mode: 'navigate' })).toBe('other');
    expect(kind('https://elsewhere.example.org/assets/a.js')).toBe('other');
  });

  test.each(['POST', 'PATCH', 'DELETE'])('a %s to the API is a change, elsewhere it is nothing', (method) => {
    expect(kind('/api/listings/items/', { method })).toBe('change');
    expect(kind('https://elsewhere.example.org/collect', { method })).toBe('other');
  });
});

const asked = (headers: HeadersInit = {}) => ({ headers: new Headers(headers) });
const answered = (headers: HeadersInit = {}, status = 200, type: ResponseType = 'basic') => ({
  headers: new Headers(headers),
  status,
  type,
});

describe('what may be kept', () => {
  const TOKEN = { Authorization: 'Bearer secret' };

  test('an answer to a visitor is kept', () => {
    expect(mayBeCached(asked(), answered())).toBe(true);
    expect(mayBeCached(asked(), answered({ Vary: 'Accept-Encoding, Origin' }))).toBe(true);
  });

  test.each([
    { 'Cache-Control': 'no-store' },
    { 'Cache-Control': 'private, max-age=60' },
    { Vary: 'Cookie' },
    { Vary: 'Origin, Authorization' },
    { Vary: '*' },
  ])('%o is nobody else’s', (headers) => expect(mayBeCached(asked(), answered(headers))).toBe(false));

  test('what was asked with a token is kept only where the answer says that it is everybody’s', () => {
    expect(mayBeCached(asked(TOKEN), answered())).toBe(false);
    expect(mayBeCached(asked(TOKEN), answered({ 'Cache-Control': 'no-cache' }))).toBe(false);
    expect(mayBeCached(asked(TOKEN), answered({ 'Cache-Control': 'public, no-cache' }))).toBe(true);
    expect(mayBeCached(asked(TOKEN), answered({ 'Cache-Control': 'public', Vary: 'Cookie' }))).toBe(false);
  });

  test.each([206, 304, 404, 500])('a %i is not', (status) => {
    expect(mayBeCached(asked(), answered({}, status))).toBe(false);
  });

  test('nor an answer that cannot be read', () => {
    expect(mayBeCached(asked(), answered({}, 200, 'opaque'))).toBe(false);
  });
});
