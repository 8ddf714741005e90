import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

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
