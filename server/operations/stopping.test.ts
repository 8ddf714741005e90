import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../fuzz/serverProcess.ts';
import { listingRequest, registerOverWire } from '../fuzz/wireClient.ts';
import { isOnPostgres } from '../testing/testDatabase.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

async function start() {
  const server = await startServerProcess({ DATA_DIR: makeTemporaryFolder() });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

/** The bytes of an upload, as a browser sends them on a connection that it means to keep. */
async function uploadBytes(port: number): Promise<Buffer> {
  const request = await listingRequest(port, await registerOverWire(port, 'rudo'), {});
  const body = Buffer.from(await request.arrayBuffer());
  const fields = Object.entries({
    ...Object.fromEntries(request.headers),
    host: 'localhost',
    connection: 'keep-alive',
    'content-length': String(body.byteLength),
  }).map(([name, value]) => `${name}: ${value}`);
  const head = ['POST /api/listings/items/ HTTP/1.1', ...fields, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), body]);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Resolves once the server takes no more connections. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const isTaken = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isTaken) return;
  }
}

test.skipIf(isOnPostgres())(
  'an upload that is under way at SIGTERM is finished and answered, then the process ends with status 0',
  async () => {
    const { port, child, ended } = await start();
    const bytes = await uploadBytes(port);
    const socket = await open(port);
    // What is not even half sent is surely not answered.
    socket.write(bytes.subarray(0, bytes.length / 2));
    const answer = text(socket);
    await fetch(`http://127.0.0.1:${port}/healthz`);
    child.kill('SIGTERM');
    await refused(port);
    socket.write(bytes.subarray(bytes.length / 2));
    expect(await answer).toMatch(/^HTTP\/1\.1 201 [^]*\r\nconnection: close\r\n[^]*"title":"Red kettle"/i);
    expect(await ended).toBe(0);
  },
);

test.skipIf(isOnPostgres())(
  'what comes in on an open connection while the server stops is told so',
  async () => {
    const { port, child, ended } = await start();
    const bytes = await uploadBytes(port);
    const [slow, late] = [await open(port), await open(port)];
    slow.write(bytes.subarray(0, 10));
    // Half a head: to the server this connection is not idle, so that it stays open.
    late.write('GET /readyz HTTP/1.1\r\n');
    await fetch(`http://127.0.0.1:${port}/healthz`);
    child.kill('SIGTERM');
    await refused(port);
    late.write('host: localhost\r\n\r\n');
    expect(await text(late)).toMatch(
      /^HTTP\/1\.1 503 [^]*retry-after: 5[^]*\{"detail":"The server is being restarted\. [^"]+"\}$/i,
    );
    slow.write(bytes.subarray(10));
    expect(await text(slow)).toMatch(/^HTTP\/1\.1 503 /);
    expect(await ended).toBe(0);
  },
);
