import { SAVER_COOKIE, SESSION_HINT_COOKIE } from '../../../src/contract/firstPage.ts';
import type { Random } from '../testing/random.ts';
import { MALFORMED_HOSTS } from '../testing/rawHttp.ts';

/** Screens of the web app (§2): one route serves them, with a page head by address. */
export const SCREENS = [
  '/',
  '/search',
  '/product/:category/:slug',
  '/product/:slug',
  '/category/:categoryName',
  '/s/:username',
  '/saved',
  '/auth/login',
  '/auth/register',
  '/auth/recover',
  '/newlisting',
  '/editlisting/:slug',
  '/account',
  '/standing',
  '/profiles/:username',
  '/operator',
  '/safety',
  '/privacy',
  '/moderation',
  '/desk',
  '/desk/cases/:id',
] as const;

/** Texts that every rule of §5 rejects, for a forbidden character or their length. */
const TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00x',
  '\u202e<script>',
  '\u200b\u200b\u200b"',
  'e\u0301\u0301\u0301\u0301"',
  '🙈🙉🙊🏳️‍🌈',
  '\ufeff\uffff',
  '"; drop table listings; --',
  "' or '1'='1",
  '{{7*7}}${7*7}<%= 7 %>',
  '../../../../etc/passwd\0.jpg',
  '<img src=x onerror=alert(1)>',
  '=cmd|/C calc A0',
  '\r\nSet-Cookie: a=b',
  '__proto__[x]',
  '@#$%^&*',
  'İıŞ"',
  'A"'.repeat(200),
  'x"'.repeat(20_000),
] as const;

export const hostileText = (random: Random): string => random.pick(TEXTS);

/** A JSON value that no field accepts. */
export function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => hostileText(random),
    () => null,
    () => random.below(2) === 0,
    () => -random.below(1000),
    () => 1e308,
    () => 0.1 + random.below(10) / 1000,
    () => [],
    () => [hostileText(random)],
    () => ({}),
    () => ({ toString: 1, length: -1 }),
    () => ({ $ne: null }),
    () => nested(200),
  ])();
}

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}

/** Segments of a path, percent-encoded as clients do it, or wrongly. */
const SEGMENTS = [
  ...'.. . %2e%2e%2fmusika.sqlite ..%5c..%5c %00 a%00.webp %E0%A4%A %ud800 %ED%A0%80 %F0%9F%99%88'.split(' '),
  ..."-1 0 1e9 1.5 NaN '%20or%201=1 __proto__ constructor search my-listings me %20 ; * %".split(' '),
  '9'.repeat(400),
  'a'.repeat(5000),
];

export const hostileSegment = (random: Random): string => random.pick(SEGMENTS);

/** A path that no browser sends, or that it would read as another site's address. */
export function hostilePath(random: Random, path: string): string {
  return random.pick([
    `/${path}`,
    `//evil.example${path}`,
    `///${path}`,
    `//[${path}`,
    `/\\evil.example${path}`,
    `/.${path}`,
    `${path}//`,
    `${path};a=b`,
    `${path}%`,
    `${path}${'/a'.repeat(4000)}`,
    `/category/../..${path}`,
  ]);
}

/** Names of parameters that no route reads. */
const UNKNOWN_PARAMETERS = ['page', '__proto__', 'limit[]', ''];

/** Valid values of parameters: beside one of them a hostile value gets further. */
const VALID_VALUES =
  'kettle red%20ketle newest cheapest dearest like_new worn main%20campus 1 0.5 99999999.99 100000000'.split(
    ' ',
  );

/** Well-formed cursors of positions where no page ends. */
const CURSORS = [
  'id:1',
  'id:999999999999999',
  'id:1:-999999999999999',
  'chosen:1:0:0',
  'chosen:999999999999999:-999999999999999:999999',
  '0:0:1:1',
  '0123:99:999999999999999:999999999',
] as const;

/** @param parameters the names that routes read. */
export function hostileQuery(random: Random, parameters: readonly string[]): string {
  const count = random.below(4);
  const pairs = Array.from({ length: count }, () => {
    const value = random.pick<() => string>([
      () => encodeURIComponent(hostileText(random).toWellFormed()),
      () => random.pick(VALID_VALUES),
      () => Buffer.from(random.pick(CURSORS)).toString('base64url'),
      () => hostileSegment(random),
      () => String(random.below(300) - 100),
      () => Buffer.from(random.bytes(random.below(12))).toString('base64url'),
      () => 'x'.repeat(random.below(3000)),
      () => '',
    ])();
    return `${random.pick([...parameters, ...UNKNOWN_PARAMETERS])}=${value}`;
  });
  return count === 0 ? '' : `?${pairs.join('&')}`;
}

/** Header fields that no browser sends; undefined removes the client's own. */
export function hostileHeaders(random: Random): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = {};
  for (let count = random.below(4); count > 0; count -= 1) Object.assign(headers, hostileHeader(random));
  return headers;
}

function hostileHeader(random: Random): Record<string, string | undefined> {
  const noise = random.bytes(random.below(30)).toString('base64url');
  return random.pick<Record<string, string | undefined>>([
    { authorization: `Bearer ${noise}` },
    { authorization: `Bearer ${noise}.${noise}.${noise}` },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    { authorization: `Basic ${noise}` },
    { authorization: `Bearer ${'a.'.repeat(4000)}` },
    { cookie: `csrftoken=${noise}; musika_refresh=${noise}` },
    { cookie: '=;;;=a; %=%E0; csrftoken="' },
    { cookie: `musika_refresh=${'%ff'.repeat(300)}` },
    { cookie: undefined },
    { cookie: `${SAVER_COOKIE}=${noise}; ${SESSION_HINT_COOKIE}=${noise}`, accept: 'text/html' },
    { cookie: `${SAVER_COOKIE}=on`, accept: 'text/html' },
    { 'x-csrftoken': noise },
    { 'x-csrftoken': undefined },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: '%%%' },
    { 'sec-fetch-site': 'cross-site' },
    { host: random.pick(MALFORMED_HOSTS) },
    { host: random.pick(MALFORMED_HOSTS), accept: 'text/html' },
    { host: '' },
    { 'x-forwarded-for': `unknown, ${noise}` },
    { 'x-forwarded-for': '999.999.999.999, ::::' },
    { 'x-forwarded-host': random.pick(MALFORMED_HOSTS) },
    { 'x-forwarded-host': `good.example, ${random.pick(MALFORMED_HOSTS)}`, accept: 'text/html' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'javascript' },
    { accept: 'text/html' },
    { accept: 'text/html', 'save-data': 'on' },
    { 'user-agent': 'WhatsApp/2.23.20', accept: 'text/html' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { 'user-agent': 'spider '.repeat(1000), accept: 'text/html' },
    { 'sec-fetch-dest': 'document', 'sec-ch-ua': '"Chromium";v="140"', accept: 'text/html' },
    {
      'accept-encoding': 'br, dcz',
      'available-dictionary': `:${Buffer.alloc(32, noise).toString('base64')}:`,
      'dictionary-id': `"${'../'.repeat(9)}.${noise}"`,
      accept: 'text/html',
    },
    { 'available-dictionary': ':'.repeat(3000), 'accept-encoding': `${', '.repeat(3000)}dcz` },
    { accept: ';q=,,*/' },
    { 'accept-encoding': 'br;q=x, zstd, *;q=0' },
    { 'if-none-match': `W/"${noise}` },
    { 'if-modified-since': 'never' },
    { range: 'bytes=5-2,-1,99999999999-' },
    { 'x-request-id': `${noise}"}{` },
    { 'x-http-method-override': 'DELETE' },
    { 'content-encoding': 'gzip' },
    { 'content-length': '5' },
    { 'content-length': '-1' },
    { 'transfer-encoding': 'chunked' },
    { expect: 'the-unexpected' },
  ]);
}
