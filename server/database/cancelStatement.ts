import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** The code of a CancelRequest (PostgreSQL, message formats). */
const CANCEL_REQUEST = 80_877_102;

/** How long the request may take, in milliseconds: the server may be lost. */
const PATIENCE = 1_000;

/** What pg keeps of the server's BackendKeyData; its types lack it. */
interface Backend {
  processID?: number | null;
  secretKey?: number | null;
}

/**
 * Asks the server to end what this connection waits for, without waiting for the result. A commit
 * that waits for a missing synchronous standby has no time limit and does not notice that its
 * client has left: without this its connection would be taken until the standby is back. pg's own
 * `cancel` needs the query.
 */
export function cancelStatement(client: PoolClient & Backend): void {
  const { host, port, processID, secretKey } = client;
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return;
  const request = Buffer.alloc(16);
  [request.length, CANCEL_REQUEST, processID, secretKey].forEach((value, index) =>
    request.writeInt32BE(value, index * 4),
  );
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket
    .on('error', () => undefined)
    .setTimeout(PATIENCE, () => socket.destroy())
    .end(request);
}
