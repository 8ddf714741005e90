import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface OpenConnection {
  socket: Socket;
  /** All that the server said on it until it was closed. */
  said: Promise<string>;
}

/**
 * A connection on which a call has been answered and these bytes of the next one have been read: they are sent with the call,
 * so that its answer tells that the server has them. Where it had none it would close the connection as idle.
 */
export async function openWith(port: number, bytes: string | Buffer): Promise<OpenConnection> {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  // Not `once` of node:events: a server that cuts a client off in the middle of its bytes resets the connection.
  const said = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  const answered = once(socket, 'data');
  socket.write(
    Buffer.concat([Buffer.from('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'), Buffer.from(bytes)]),
  );
  await answered;
  return { socket, said };
}
