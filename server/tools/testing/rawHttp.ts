import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { CSRF_COOKIE, CSRF_HEADER } from '../../../src/contract/paths.ts';

/** Opens a free port of this machine, and returns it. */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends a request (a text as Latin-1) that closes its connection; returns what comes back. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  // Written, not ended: a file is not read for a client that hung up. A broken connection is ''.
  socket.write(Buffer.from(bytes, 'latin1'));
  return text(socket).catch(() => '');
}

/**
 * A connection with one finished call, and these bytes of the next: they are sent together, so that the
 * response proves that the server has them. `received` is all that it sent until it closed the connection,
 * and `output` is what came so far.
 */
export async function openWith(port: number, bytes: string | Buffer) {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let output = '';
  socket.on('data', (chunk: string) => (output += chunk));
  // Not `once` of node:events: a server that cuts a client off resets the connection.
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(output)));
  const first = Buffer.from('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  socket.write(Buffer.concat([first, Buffer.from(bytes)]));
  await once(socket, 'data');
  return { socket, received, output: () => output };
}

interface Sender {
  cookies: Map<string, string>;
  access: string | null;
}

/** The head of the form of so many bytes that a signed-in browser sends on a connection that stays open. */
export const formHead = (path: string, { cookies, access }: Sender, type: string, length: number) =>
  [
    `POST /api/${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${access}`,
    `cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `${CSRF_HEADER}: ${cookies.get(CSRF_COOKIE)}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n');
