import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { listingForm, smallPhoto } from '../tools/testing/listingForm.ts';
import { startServer } from '../tools/testing/programs.ts';
import { formHead, openWith } from '../tools/testing/rawHttp.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';

/** A server, and the bytes of an upload as a browser sends them on a connection that stays open. */
async function start() {
  const server = await startServer({ DATA_DIR: makeTemporaryFolder() });
  const browser = createClient(`http://127.0.0.1:${server.port}`);
  await browser.register('rudo');
  const form = new Response(listingForm({ image: await smallPhoto() }));
  const body = Buffer.from(await form.arrayBuffer());
  const head = formHead(paths.listings, browser, form.headers.get('content-type') ?? '', body.byteLength);
  return { ...server, bytes: Buffer.concat([Buffer.from(head), body]) };
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
  const { port, child, ended, bytes } = await start();
  // The whole head, so that the call is under way, and not all of the body.
  const most = bytes.length - 100;
  const upload = await openWith(port, bytes.subarray(0, most));
  const late = await openWith(port, 'GET /readyz HTTP/1.1\r\n');
  child.kill('SIGTERM');
  await untilClosed(port);
  late.socket.write('host: localhost\r\n\r\n');
  expect(await late.received).toMatch(
    /^HTTP\/1\.1 200 [^]*HTTP\/1\.1 503 [^]*retry-after: 5[^]*\{"detail":"The server is being restarted\. [^"]+"\}$/i,
  );
  upload.socket.write(bytes.subarray(most));
  expect(await upload.received).toMatch(
    /^HTTP\/1\.1 200 [^]*HTTP\/1\.1 201 [^]*\r\nconnection: close\r\n[^]*"title":"Red kettle"/i,
  );
  expect(await ended).toBe(0);
});

test('a stop does not wait for clients that send next to nothing: half a request or half a head', async () => {
  const { port, child, ended, bytes } = await start();
  const half = await openWith(port, bytes.subarray(0, bytes.length - 100));
  const head = await openWith(port, bytes.subarray(0, 10));
  const dripping = setInterval(() => half.socket.write(bytes.subarray(0, 1)), 500);
  onTestFinished(() => clearInterval(dripping));
  child.kill('SIGTERM');
  await Promise.all([half.received, head.received]);
  // With status 1 the time for stopping had run out.
  expect(await ended).toBe(0);
});
