import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally, MALFORMED_HOSTS } from '../testing/rawHttp.ts';
import { fillServerRenderedFolder } from '../testing/renderedMarket.ts';
import { makeTemporaryFolder } from '../testing/temporary.ts';
import { openTestContext } from '../testing/testServer.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { fingerprint } from './fuzz.ts';
import { makeFuzzTarget } from './fuzzTarget.ts';

const SEED = 7;
const CASES = 400;

const GOOD = 'GET /api/listings/categories/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
const POST = 'POST /api/auth/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/**
 * What only a bare socket can send: invalid HTTP, or requests that two parsers read differently.
 */
const REQUESTS: readonly [string, ...string[]] = [
  'GET /../../../../etc/passwd HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET /media/..%2f..%2fmusika.sqlite HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET /media/../musika.sqlite HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET //api//listings//items HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET \\..\\..\\ HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET http://evil.example/api/ HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET //evil.example/product/1 HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n',
  'GET //[ HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n',
  'GET http://a:99999/api/listings/items/ HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET /product/1 HTTP/1.0\r\naccept: text/html\r\n\r\n',
  ...MALFORMED_HOSTS.map((host) => `GET /product/1 HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\n\r\n`),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
  `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  `${POST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${POST}content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":1`,
  `${POST}content-length: 99\r\n\r\n{"a"`,
  `${POST}content-length: -1\r\n\r\n`,
  `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${POST}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
  `${POST}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
  `${POST}expect: wonders\r\ncontent-length: 2\r\n\r\n{}`,
  `${POST} folded: a\r\n b\r\nno colon\r\n\r\n`,
  `${GOOD}${GOOD}${GOOD}`,
];

/** A request as it is, cut off, or with a byte of it changed. */
function spoil(random: Random, request: string): Buffer {
  const bytes = Buffer.from(request, 'latin1');
  if (random.oneIn(3)) return bytes;
  if (random.oneIn(2)) return bytes.subarray(0, random.below(bytes.length));
  bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

test('malformed bytes get an error in JSON or a closed connection, and the server goes on', async () => {
  const { context } = await openTestContext({ DEMO: 'off', RATE_LIMIT: 'off' });
  const { app, faults } = await makeFuzzTarget(context, fillServerRenderedFolder(makeTemporaryFolder()));
  onTestFinished(() => app.close());
  const port = await listenLocally(app);
  const before = await fingerprint(context.database);

  const random = createRandom(SEED);
  for (let count = 0; count < CASES; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    // The server may close before the request is sent; then there is no response.
    const response = await text(socket.end(spoil(random, random.pick([GOOD, ...REQUESTS])))).catch(() => '');
    expect(response).toMatch(/^(?:HTTP\/1\.1 [1234]\d\d |$)/);
    expect(response).not.toMatch(/FST_|HPE_|node:|root:/);
  }
  expect(faults).toEqual([]);
  expect(await fingerprint(context.database)).toEqual(before);
  const socket = connect(port, '127.0.0.1');
  socket.write(GOOD);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*"Textbooks"/s);
}, 60_000);
