import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends a server a request (a text as Latin-1) that closes its connection; returns what comes back. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  // Written, not ended: a file is not read for a client that hung up. A broken connection is ''.
  socket.write(Buffer.from(bytes, 'latin1'));
  return text(socket).catch(() => '');
}
