import { connect, type RawRequest } from './client.ts';
import type { Worker } from './worker.ts';

export interface Measured {
  perSecond: number;
  /** Microseconds of the server process, user and system together. */
  cpuPerRequest: number;
  /** Of the last answer. */
  bytes: number;
}

export interface Load {
  /** The next request; null when there are no more. */
  next: () => RawRequest | null;
  /** The status that each must answer. */
  status?: number;
  connections: number;
  /** It ends after so many requests, or so much time, whichever comes first. */
  requests: number;
  milliseconds: number;
}

/** So much, unless a scenario ends before. */
export const A_ROUND = { connections: 4, requests: 5000, milliseconds: 2000 } as const;
/** After so much the compiler of the engine has seen all, and what is asked again and again is kept ready. */
export const WARM_UP = { connections: 4, requests: 20_000, milliseconds: 15_000 } as const;

/**
 * What the server does at its most: several connections, each of which asks again as soon as it is answered. It says what a
 * request costs and nothing of how long a person waits, for such a server always has a queue. Throws on a wrong status.
 */
export async function measureCost(worker: Worker, load: Load): Promise<Measured> {
  let requests = 0;
  let bytes = 0;
  let left = load.requests;
  const cpuBefore = await worker.cpuMicroseconds();
  const began = performance.now();
  const until = began + load.milliseconds;

  async function ask(): Promise<void> {
    const client = await connect(worker.port);
    while (performance.now() < until && (left -= 1) >= 0) {
      const request = load.next();
      if (request === null) break;
      const answer = await client.send(request);
      if (answer.status !== (load.status ?? 200))
        throw new Error(`${request.path} answered ${answer.status}.`);
      requests += 1;
      bytes = answer.bytes;
    }
    client.close();
  }
  const sleep = keepAwake();
  await Promise.all(Array.from({ length: load.connections }, ask));
  sleep();

  const seconds = (performance.now() - began) / 1000;
  const cpu = (await worker.cpuMicroseconds()) - cpuBefore;
  return { perSecond: requests / seconds, cpuPerRequest: cpu / Math.max(1, requests), bytes };
}

/**
 * Keeps this process from sleeping until the answer is called. Waking a sleeping reader costs the one who writes to it more
 * than writing does, and would be charged to a server that is slow enough to let its client sleep.
 */
function keepAwake(): () => void {
  let isAwake = true;
  const turn = () => void (isAwake && setImmediate(turn));
  turn();
  return () => void (isAwake = false);
}
