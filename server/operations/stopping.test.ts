import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { API_BASE, paths } from '../../src/contract/paths.ts';
import { listingForm, smallPhoto } from '../tools/testing/listingForm.ts';
import { joinMarket } from '../tools/testing/market.ts';
import { startServer } from '../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';

/** A server, and an upload under way, which lacks the end of its form. */
async function start() {
  const server = await startServer({ DATA_DIR: makeTemporaryFolder() });
  const browser = await joinMarket(server.host, 'rudo');
  const form = new Response(listingForm({ image: await smallPhoto() }));
  const body = Buffer.from(await form.arrayBuffer());
  const headers = {
    ...browser.headersOf('POST'),
    'content-type': form.headers.get('content-type') ?? '',
    'content-length': body.byteLength,
    expect: '100-continue',
  };
  const upload = request(server.host + API_BASE + paths.listings, { method: 'POST', headers });
  await once(
    upload.on('error', () => undefined),
    'continue',
  );
  upload.write(body.subarray(0, -100));
  return { ...server, upload, end: body.subarray(-100) };
}

/** A connection with one finished call, and the beginning of the next, which came with it. */
async function beginCall(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n${bytes}`);
  await once(socket, 'data');
  return socket;
}

/** Resolves once the server takes no more connections. */
async function untilClosed(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').catch(() => null);
    socket.destroy();
    if (isOpen === null) return;
  }
}

test('an upload under way at SIGTERM is finished, a later request gets 503, then the process ends with status 0', async () => {
  const { port, child, ended, upload, end } = await start();
  const late = await beginCall(port, 'GET /readyz HTTP/1.1\r\n');
  child.kill('SIGTERM');
  await untilClosed(port);
  late.write('host: localhost\r\n\r\n');
  expect(await text(late)).toMatch(
    /^HTTP\/1\.1 503 [^]*retry-after: 5[^]*\{"detail":"The server is being restarted\. [^"]+"\}$/i,
  );
  upload.end(end);
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  expect(response).toMatchObject({ statusCode: 201, headers: { connection: 'close' } });
  expect(await text(response)).toContain('"title":"Red kettle"');
  expect(await ended).toBe(0);
});

test('a stop does not wait for clients that send next to nothing: half a request or half a head', async () => {
  const { port, child, ended, upload } = await start();
  await beginCall(port, 'POST /api/');
  const dripping = setInterval(() => upload.write('x'), 500);
  onTestFinished(() => clearInterval(dripping));
  child.kill('SIGTERM');
  // With status 1 the time for stopping had run out.
  expect(await ended).toBe(0);
});
