import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Opens a free port of this machine, and returns it. */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends a request (a text as Latin-1) that closes its connection; returns what comes back. */
export function sendRaw(port: number, bytes: Buffer | string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  // Written, not ended: a file is not read for a client that hung up. A broken connection is ''.
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return text(socket).catch(() => '');
}

interface OpenConnection {
  socket: Socket;
  /** All that the server sent on it until it was closed. */
  received: Promise<string>;
}

/**
 * A connection with one finished call, and these bytes of the next: they are sent together, so that
 * the response proves that the server has them. Without them it would be idle.
 */
export async function openWith(port: number, bytes: string | Buffer): Promise<OpenConnection> {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => undefined);
  let output = '';
  socket.on('data', (chunk: string) => (output += chunk));
  // Not `once` of node:events: a server that cuts a client off resets the connection.
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(output)));
  const response = once(socket, 'data');
  socket.write(
    Buffer.concat([Buffer.from('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'), Buffer.from(bytes)]),
  );
  await response;
  return { socket, received };
}

/** Each is no `uri-host [":" port]`, or a host that no URL can have. */
export const MALFORMED_HOSTS = [
  'a b',
  '<script>alert(1)</script>',
  'user@evil.example',
  'evil.example/path',
  'evil.example#x',
  'evil\\example',
  'a,b',
  'a%00b',
  'é.example',
  'a..b',
  '[::1]x',
  '999.1.1.1',
  'evil.example:99999',
  `${'a'.repeat(64)}.example`,
] as const;
