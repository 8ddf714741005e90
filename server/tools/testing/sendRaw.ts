import type { FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Opens a free port of this machine, and answers it. */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends a request as it is (a text as Latin-1) that closes its connection, and answers what comes back before the server hangs up. */
export function sendRaw(port: number, bytes: Buffer | string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  // Only written, not ended: of a client that has hung up, a file is no longer read. What the server breaks off has no answer.
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return text(socket).catch(() => '');
}
