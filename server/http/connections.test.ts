import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { listenLocally, openWith } from '../tools/testing/rawHttp.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import type { Deadlines } from './connections.ts';

const TOO_LATE = /HTTP\/1\.1 408 [^]*\{"detail":"The request took too long\."\}$/;
const MANY_BYTES = Buffer.alloc(32 * 1024 * 1024);

async function start(deadlines: Partial<Deadlines>, extend?: (app: FastifyInstance) => void) {
  const { app } = await startTestServer({ deadlines: { look: 5, ...deadlines }, ...(extend && { extend }) });
  return listenLocally(app);
}

test('half a head gets 408 in the end, though its client does not hang up', async () => {
  const port = await start({ head: 50 });
  const { received } = await openWith(port, 'GET /heal');
  expect(await received).toMatch(TOO_LATE);
});

test('a body that does not come in time gets 408, and the connection ends', async () => {
  const port = await start({ head: 50, request: 50 });
  const call = 'PUT /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n\r\n{"a":';
  const { received } = await openWith(port, call);
  expect(await received).toMatch(TOO_LATE);
});

test('a client that does not read its response is cut off', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<boolean>();
  const port = await start({ silence: 50 }, (app) => {
    app.get('/many', async (_request, { raw }) => {
      raw.once('close', () => resolve(raw.writableFinished));
      return MANY_BYTES;
    });
  });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /many HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await closed).toBe(false);
  socket.destroy();
});
