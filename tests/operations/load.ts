import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/paths.ts';
import { addressOf, listingRequest, registerOverApi } from '../../../server/tools/testing/serverProcess.ts';

/** What the market did between two kills. */
export interface Round {
  /** Acknowledged posts. */
  posts: number;
  reads: number;
  /** 503 with Retry-After. */
  unavailable: number;
  /** Any other failure; there should be none. */
  faults: string[];
  /** The longest time to a response, in milliseconds. */
  slowest: number;
  /** When a post first began after the kill that was acknowledged. */
  servedAt: number | null;
}

export interface Load {
  /** Titles of listings that were acknowledged, or not yet. */
  acknowledged: Set<string>;
  round: Round;
  /** Begins to count anew. */
  beginRound: () => void;
  stop: () => Promise<void>;
}

/** A moment between two tries of a person, and between two pages. */
const THINKING = 100;
/** As many as an account may have for sale. */
const LISTINGS_EACH = 5;

const newRound = (): Round => ({
  posts: 0,
  reads: 0,
  unavailable: 0,
  faults: [],
  slowest: 0,
  servedAt: null,
});

/** Sellers who post, each listing with a key and again until it is acknowledged, and readers. */
export function startLoad(port: number, sellers: number, readers: number): Load {
  const over = new AbortController();
  const load = { acknowledged: new Set<string>(), round: newRound(), beginRound, stop };

  function beginRound(): void {
    load.round = newRound();
  }

  async function send(request: Request): Promise<boolean> {
    const { round } = load;
    const begun = performance.now();
    const response = await fetch(request).catch((error: unknown) => String(error));
    round.slowest = Math.max(round.slowest, performance.now() - begun);
    if (typeof response === 'string') round.faults.push(response);
    else if (response.status === 503 && response.headers.has('retry-after')) round.unavailable += 1;
    else if (!response.ok) round.faults.push(`${response.status} ${await response.text()}`);
    else {
      await response.arrayBuffer();
      return true;
    }
    return false;
  }

  async function post(name: string, number: number): Promise<void> {
    let session: Record<string, string> | null = null;
    for (let tries = 0; session === null && !over.signal.aborted; tries += 1) {
      // A registration without a response may have succeeded: its name is taken then.
      session = await registerOverApi(port, `${name}-${number}-${tries}`).catch(() => null);
      if (session === null) await pause(THINKING);
    }
    if (session === null) return;
    for (let count = 0; count < LISTINGS_EACH && !over.signal.aborted; count += 1) {
      const title = `${name} ${number} ${count}`;
      while (!over.signal.aborted) {
        const request = await listingRequest(port, session, { title });
        request.headers.set(IDEMPOTENCY_KEY_HEADER, title.replaceAll(' ', '-').padStart(8, '-'));
        const { round } = load;
        const begun = performance.now();
        if (await send(request)) {
          load.acknowledged.add(title);
          if (round === load.round) {
            round.posts += 1;
            round.servedAt ??= begun;
          }
          break;
        }
        await pause(THINKING);
      }
    }
  }

  async function sell(name: string): Promise<void> {
    for (let number = 0; !over.signal.aborted; number += 1) await post(name, number);
  }

  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      if (await send(new Request(addressOf(port, '/api/listings/items/')))) load.round.reads += 1;
      await pause(THINKING);
    }
  }

  const all = Promise.all([
    ...Array.from({ length: sellers }, (_, index) => sell(`seller${index}`)),
    ...Array.from({ length: readers }, read),
  ]);
  async function stop(): Promise<void> {
    over.abort();
    await all;
  }
  return load;
}
