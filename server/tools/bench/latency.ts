import { setImmediate, setTimeout } from 'node:timers/promises';
import { connect } from './client.ts';
import type { Load } from './measure.ts';
import type { Worker } from './worker.ts';

export interface Latency {
  /** Milliseconds from when a request was due to the end of its answer. */
  p50: number;
  p99: number;
}

/**
 * How long people wait: requests fall due at a steady rate that the server can bear, whether or not those before are answered
 * (an open loop), and each is timed from when it was due, so that a server that stalls is charged for all who wait.
 */
export async function measureLatency(
  worker: Worker,
  { next, status = 200 }: Pick<Load, 'next' | 'status'>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Latency> {
  const times: number[] = [];
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(worker.port)));
  const began = performance.now();
  let count = 0;

  /** Sends whatever is due next; all connections together keep the rate. */
  async function keepAsking(client: (typeof clients)[number]): Promise<void> {
    while (count < perSecond * seconds) {
      const due = began + ((count += 1) * 1000) / perSecond;
      // A timer is late by up to a millisecond: the last bit is waited for turn by turn.
      const ahead = due - performance.now() - 2;
      if (ahead > 0) await setTimeout(ahead);
      while (performance.now() < due) await setImmediate();
      const request = next();
      if (request === null) break;
      const answer = await client.send(request);
      if (answer.status !== status) throw new Error(`${request.path} answered ${answer.status}.`);
      times.push(performance.now() - due);
    }
    client.close();
  }
  await Promise.all(clients.map(keepAsking));
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** More than are ever waiting at once. */
const CONNECTIONS = 16;

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
