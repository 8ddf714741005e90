import { expect, test } from 'vitest';
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

test.each<[address: string, kind: Kind, asked?: Asked]>([
  ['/api/listings/categories/', 'response'],
  ['/api/listings/items/?limit=24&category=3', 'response'],
  ['/api/listings/items/search/?q=lamp', 'response'],
  ['/api/listings/items/desk-lamp-7x2k/', 'response'],
  ['/api/listings/items/by-username/tariro/?limit=24', 'response'],
  ['/api/auth/profile/tariro/', 'other'],
  ['/api/listings/items/my-listings/?limit=24', 'other'],
  ['/api/listings/drafts/', 'other'],
  ['https://elsewhere.example.org/api/listings/items/', 'other'],
  // The API of another site is known by its own host alone.
  [`${API}/api/listings/items/`, 'response', { api: API }],
  ['/api/listings/items/', 'other', { api: API }],
  ['/assets/app-1234.js', 'file'],
  ['/media/ab/320.webp', 'picture', { mode: 'no-cors' }],
  ['/media/ab/320.webp', 'other', { mode: 'navigate' }],
  ['/product/books/botany-1', 'page', { mode: 'navigate' }],
  ['/api/docs/', 'other', { mode: 'navigate' }],
  ['/api/listings/items/', 'other', { method: 'POST' }],
])('%s is: %s (%o)', (address, expected, asked) => {
  expect(kind(address, asked)).toBe(expected);
});

const allows = (headers: HeadersInit, asked: HeadersInit = {}, status = 200, type: ResponseType = 'basic') =>
  mayBeCached({ headers: new Headers(asked) }, { headers: new Headers(headers), status, type });

test.each([
  [{}, true],
  [{ Vary: 'Accept-Encoding, Origin' }, true],
  [{ 'Cache-Control': 'no-store' }, false],
  [{ Vary: 'Cookie' }, false],
  [{ Vary: 'Origin, Authorization' }, false],
])('a response to a visitor with %o may be cached: %j', (headers, expected) => {
  expect(allows(headers)).toBe(expected);
});

test.each([
  [{}, false],
  [{ 'Cache-Control': 'no-cache' }, false],
  [{ 'Cache-Control': 'public, no-cache' }, true],
  [{ 'Cache-Control': 'public', Vary: 'Cookie' }, false],
])('a response to a request with a token, with %o, may be cached: %j', (headers, expected) => {
  expect(allows(headers, { Authorization: 'Bearer secret' })).toBe(expected);
});

test('no failure is cached, no part, and nothing that cannot be read', () => {
  expect([206, 304, 404, 500].map((status) => allows({}, {}, status))).toEqual(Array(4).fill(false));
  expect(allows({}, {}, 200, 'opaque')).toBe(false);
});
