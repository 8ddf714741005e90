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

describe('what kind of response a request gets', () => {
  test.each([
    '/api/listings/categories/',
    '/api/listings/items/?limit=24&category=3',
    '/api/listings/items',
    '/api/listings/items/search/?q=lamp',
    '/api/listings/items/desk-lamp-7x2k/',
    '/api/listings/items/17/',
    '/api/listings/items/by-username/tariro/?limit=24',
  ])('%s is public', (address) => expect(kind(address)).toBe('response'));

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

  test('the API of another site is known by its own host alone', () => {
    expect(kind(`${API}/api/listings/items/`, { api: API })).toBe('response');
    expect(kind('/api/listings/items/', { api: API })).toBe('other');
  });

  test('files of the build, pictures of the site, and pages', () => {
    expect(kind('/assets/app-1234.js')).toBe('file');
    expect(kind('/media/ab/320.webp', { mode: 'no-cors' })).toBe('picture');
    expect(kind('/product/books/botany-1', { mode: 'navigate' })).toBe('page');
    expect(kind('/media/ab/320.webp', { mode: 'navigate' })).toBe('other');
    expect(kind('/api/docs/', { mode: 'navigate' })).toBe('other');
    expect(kind('https://elsewhere.example.org/assets/a.js')).toBe('other');
  });

  test.each(['POST', 'PATCH', 'DELETE'])('a %s is left to the network', (method) => {
    expect(kind('/api/listings/items/', { method })).toBe('other');
  });
});

const requestWith = (headers: HeadersInit = {}) => ({ headers: new Headers(headers) });
const responseWith = (headers: HeadersInit = {}, status = 200, type: ResponseType = 'basic') => ({
  headers: new Headers(headers),
  status,
  type,
});

describe('what may be cached', () => {
  const TOKEN = { Authorization: 'Bearer secret' };

  test('a response to a visitor is cached', () => {
    expect(mayBeCached(requestWith(), responseWith())).toBe(true);
    expect(mayBeCached(requestWith(), responseWith({ Vary: 'Accept-Encoding, Origin' }))).toBe(true);
  });

  test.each([
    { 'Cache-Control': 'no-store' },
    { 'Cache-Control': 'private, max-age=60' },
    { Vary: 'Cookie' },
    { Vary: 'Origin, Authorization' },
    { Vary: '*' },
  ])('%o is private', (headers) => expect(mayBeCached(requestWith(), responseWith(headers))).toBe(false));

  test('a response to a request with a token is cached only where it says that it is public', () => {
    expect(mayBeCached(requestWith(TOKEN), responseWith())).toBe(false);
    expect(mayBeCached(requestWith(TOKEN), responseWith({ 'Cache-Control': 'no-cache' }))).toBe(false);
    expect(mayBeCached(requestWith(TOKEN), responseWith({ 'Cache-Control': 'public, no-cache' }))).toBe(true);
    expect(mayBeCached(requestWith(TOKEN), responseWith({ 'Cache-Control': 'public', Vary: 'Cookie' }))).toBe(
      false,
    );
  });

  test.each([206, 304, 404, 500])('a %i is not', (status) => {
    expect(mayBeCached(requestWith(), responseWith({}, status))).toBe(false);
  });

  test('nor a response that cannot be read', () => {
    expect(mayBeCached(requestWith(), responseWith({}, 200, 'opaque'))).toBe(false);
  });
});
