import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

const { from, to, milliseconds } = workerData as Record<'from' | 'to', string> & { milliseconds: number };

/** In a thread of its own: passes bytes from one socket to another, those that come back later. */
createServer((standby) => {
  const primary = connect(to);
  primary.pipe(standby);
  standby.on('data', (bytes) => void wait(milliseconds).then(() => primary.write(bytes)));
  for (const socket of [primary, standby])
    socket.on('error', () => undefined).on('close', () => void (primary.destroy(), standby.destroy()));
}).listen(from);
