import { Agent, get } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

export interface PacedRequest {
  path: string;
  headers?: Record<string, string>;
}

/** Milliseconds from the moment that a request was due to the last byte of its response. */
export interface PacedResult {
  requests: number;
  p50: number;
  p99: number;
  /** Responses by their status; 0 is a connection that failed. */
  statuses: Map<number, number>;
}

/** Microseconds to milliseconds with a decimal. */
const toMilliseconds = (microseconds: number): number => Math.round(microseconds / 100) / 10;

/** Of the request whole; 0 where there is none. */
const statusOf = (port: number, agent: Agent, { path, headers }: PacedRequest): Promise<number> =>
  new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent, path, headers }, (response) => {
      response
        .on('error', () => resolve(0))
        .on('end', () => resolve(response.statusCode ?? 0))
        .resume();
    }).on('error', () => resolve(0));
  });

/**
 * So many requests a second at random moments, as people come (a Poisson process), whether or not
 * earlier ones are answered. autocannon sends those of a second all at once, at its beginning.
 */
export async function sendPaced(
  port: number,
  next: () => PacedRequest,
  { rate, seconds, random }: { rate: number; seconds: number; random: () => number },
): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const latencies = createHistogram();
  const statuses = new Map<number, number>();
  const sent: Promise<void>[] = [];
  const send = async (due: number) => {
    const status = await statusOf(port, agent, next());
    latencies.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const end = performance.now() + seconds * 1000;
  let due = performance.now();
  for (;;) {
    due -= (Math.log(1 - random()) * 1000) / rate;
    if (due >= end) break;
    const early = due - performance.now();
    if (early >= 1) await wait(early);
    sent.push(send(due));
  }
  await Promise.all(sent);
  agent.destroy();
  const [p50 = 0, p99 = 0] = [50, 99].map((part) => toMilliseconds(latencies.percentile(part)));
  return { requests: sent.length, p50, p99, statuses };
}
