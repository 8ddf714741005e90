import { SAVER_COOKIE, SESSION_HINT_COOKIE } from '../../../src/contract/firstPage.ts';
import { MALFORMED_HOSTS } from '../testing/rawHttp.ts';
import type { Random } from './random.ts';

/** Header fields as no browser sends them; undefined takes away what the client would send. */
export function hostileHeaders(random: Random): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = {};
  for (let count = random.below(4); count > 0; count -= 1) Object.assign(headers, one(random));
  return headers;
}

function one(random: Random): Record<string, string | undefined> {
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
