import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { CSRF_COOKIE, CSRF_HEADER, paths } from '../../src/contract/paths.ts';
import { acceptPhotoForms, readPhotoForm } from '../pictures/readPhotoForm.ts';
import { createClient } from '../tools/testing/client.ts';
import { openWith } from '../tools/testing/openConnection.ts';
import { listenLocally } from '../tools/testing/sendRaw.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import type { Deadlines } from './deadlines.ts';

const TOO_LATE = /HTTP\/1\.1 408 [^]*\{"detail":"The request took too long\."\}$/;
const MANY_BYTES = Buffer.alloc(32 * 1024 * 1024);

/** Routes of the test's own, which say what was given to them. */
function sinks(app: FastifyInstance): void {
  app.post('/json', async (request) => ({ read: request.body }));
  app.get('/many', async () => MANY_BYTES);
  app.register(async (scope) => {
    await acceptPhotoForms(scope);
    scope.post('/form', async (request) => {
      const { photo } = await readPhotoForm(request, { photo: 'image' });
      return { size: photo?.size };
    });
  });
}

/** The server on a port. It looks at its connections all the time, by a clock that stands still until the test moves it. */
async function start(deadlines: Partial<Deadlines> = {}, extend: (app: FastifyInstance) => void = sinks) {
  let milliseconds = 0;
  const now = () => milliseconds;
  const { app, log } = await startTestServer({ deadlines: { look: 5, now, ...deadlines }, extend });
  const client = createClient({ app });
  await client.get(paths.csrf);
  const token = client.cookies.get(CSRF_COOKIE) ?? '';
  /** The head of a call that no check refuses. */
  const head = (path: string, type: string, length: number) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${CSRF_COOKIE}=${token}`,
      `${CSRF_HEADER}: ${token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      'Connection: close\r\n\r\n',
    ].join('\r\n');
  const port = await listenLocally(app);
  return { app, port, log, head, advance: (by: number) => void (milliseconds += by) };
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';
const PHOTO_BYTES = 60_000;
const FORM_START = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
const FORM_END = '\r\n--x--\r\n';
const FORM_BYTES = FORM_START.length + PHOTO_BYTES + FORM_END.length;

test('a body that does not come within 30 seconds is answered 408, and the connection ends', async () => {
  const { port, head, advance } = await start();
  const { said } = await openWith(port, `${head('/json', JSON_TYPE, 12)}{"a":`);
  advance(30_001);
  expect(await said).toMatch(TOO_LATE);
});

test('a body that comes in time is read', async () => {
  const { port, head, advance } = await start();
  const { socket, said } = await openWith(port, `${head('/json', JSON_TYPE, 12)}{"a":`);
  advance(29_000);
  await openWith(port, '');
  socket.write('"late"}');
  expect(await said).toMatch(/HTTP\/1\.1 200 [^]*\{"read":\{"a":"late"\}\}$/);
});

test('the rest of a call that was refused at once has the same deadline', async () => {
  const { port, advance } = await start();
  const call = 'POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n\r\n{"a":';
  const { said } = await openWith(port, call);
  advance(30_001);
  expect(await said).toMatch(/HTTP\/1\.1 403 [^]*\}$/);
});

test('a photo that keeps coming on a slow phone has its time', async () => {
  const { port, head, advance } = await start();
  const { socket, said } = await openWith(port, head('/form', FORM_TYPE, FORM_BYTES) + FORM_START);
  for (let sent = 0; sent < PHOTO_BYTES; sent += 20_000) {
    socket.write(Buffer.alloc(20_000));
    // Answered after these bytes were read, on a machine as on a wire: what comes first is read first.
    await openWith(port, '');
    advance(35_000);
    await openWith(port, '');
  }
  socket.write(FORM_END);
  expect(await said).toMatch(new RegExp(`HTTP/1\\.1 200 [^]*\\{"size":${PHOTO_BYTES}\\}$`));
});

test.each([
  ['hardly a byte of which comes', 500, 32_000],
  ['that has taken twenty minutes', 1, 20 * 60_000 + 1],
])('a photo %s is answered 408', async (_which, rate, milliseconds) => {
  const { port, head, advance } = await start({ rate });
  const { socket, said } = await openWith(port, head('/form', FORM_TYPE, FORM_BYTES) + FORM_START);
  socket.write(Buffer.alloc(rate === 1 ? 30_000 : 100));
  await openWith(port, '');
  advance(milliseconds);
  expect(await said).toMatch(TOO_LATE);
});

test('half a head is answered 408 in the end, though its client does not hang up', async () => {
  const { port } = await start({ request: 50 });
  const { said } = await openWith(port, 'GET /heal');
  expect(await said).toMatch(TOO_LATE);
});

test('a client that does not read its answer is cut off', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<boolean>();
  const { port } = await start({ silence: 50 }, (app) => {
    app.addHook('onRequest', (_request, { raw }, done) => {
      raw.once('close', () => resolve(raw.writableFinished));
      done();
    });
    sinks(app);
  });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /many HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await closed).toBe(false);
  socket.destroy();
});

test('a call that the server works on is not cut off, however long nothing goes over the wire', async () => {
  const { promise: work, resolve } = Promise.withResolvers<void>();
  const { app, port } = await start({ silence: 20 }, (own) => {
    own.get('/work', async () => {
      await work;
      return { done: true };
    });
  });
  const silent = once(app.server, 'timeout');
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write('GET /work HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await silent;
  resolve();
  const [answer]: unknown[] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"done":true\}$/);
});
