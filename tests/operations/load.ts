import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { IDEMPOTENCY_KEY_HEADER } from '../../src/contract/paths.ts';
import {
  addressOf,
  listingRequest,
  type PostedListing,
  registerOverApi,
} from '../../server/tools/testing/serverProcess.ts';

export interface Failure {
  of: 'registration' | 'post' | 'picture' | 'read';
  /** The status and the sentence of the response, or why there is none. */
  reason: string;
  /** 503 with Retry-After, or the proxy's 502 for a write, which it does not send again. */
  isUnavailable: boolean;
}

/** What the market did between two events. */
export interface Round {
  /** Acknowledged posts. */
  posts: number;
  reads: number;
  failures: Failure[];
  /** The longest time to a response, in milliseconds. */
  slowest: number;
  /** When a post first began after the event that was acknowledged. */
  servedAt: number | null;
}

export interface Load {
  /** By their titles the listings that were acknowledged. */
  acknowledged: Map<string, PostedListing>;
  /** Registrations that got 400 because they had succeeded and were sent again: people sign in. */
  takenNames: number;
  round: Round;
  /** Begins to count anew. */
  beginRound: () => void;
  stop: () => Promise<void>;
}

interface LoadOptions {
  sellers: number;
  readers: number;
  /** What a visitor reads, one after the other, where a listing was posted. */
  visit?: (listing: PostedListing | undefined) => string[];
  photo?: Uint8Array;
}

/** A moment between two tries of a person, and between two pages. */
const THINKING = 100;
/** As many as an account may have for sale. */
const LISTINGS_EACH = 5;

const newRound = (): Round => ({ posts: 0, reads: 0, failures: [], slowest: 0, servedAt: null });

/** Sellers who post, each listing with a key and again until it is acknowledged, and readers. */
export function startLoad(
  port: number,
  { sellers, readers, visit = () => ['/api/listings/items/'], photo }: LoadOptions,
): Load {
  const over = new AbortController();
  const acknowledged = new Map<string, PostedListing>();
  const load = { acknowledged, takenNames: 0, round: newRound(), beginRound, stop };
  let newest: PostedListing | undefined;

  function beginRound(): void {
    load.round = newRound();
  }

  /** The body of a response that is good; null where it failed, which is noted. */
  async function send(of: Failure['of'], request: Request): Promise<string | null> {
    const { round } = load;
    const begun = performance.now();
    const fail = (reason: string, isUnavailable = false) => {
      round.failures.push({ of, reason, isUnavailable });
      return null;
    };
    try {
      const response = await fetch(request);
      const body = await response.text();
      round.slowest = Math.max(round.slowest, performance.now() - begun);
      if (response.ok) return body;
      const sentence = body.startsWith('{') ? body.slice(0, 200) : '';
      const isUnavailable =
        (response.status === 503 && response.headers.has('retry-after')) ||
        (response.status === 502 && request.method === 'POST');
      return fail(`${response.status} ${sentence}`, isUnavailable);
    } catch (error) {
      return fail(`${String(error)} ${error instanceof Error ? String(error.cause) : ''}`);
    }
  }

  async function register(name: string): Promise<Record<string, string> | null> {
    for (let tries = 0; !over.signal.aborted; tries += 1) {
      try {
        // A registration without a response may have succeeded: its name is taken then.
        return await registerOverApi(port, `${name}-${tries}`);
      } catch (error) {
        const reason = String(error);
        if (reason.includes(' 400.')) load.takenNames += 1;
        else
          load.round.failures.push({ of: 'registration', reason, isUnavailable: / 50[23]\./.test(reason) });
        await pause(THINKING);
      }
    }
    return null;
  }

  async function post(name: string, number: number): Promise<void> {
    const session = await register(`${name}-${number}`);
    if (session === null) return;
    for (let count = 0; count < LISTINGS_EACH && !over.signal.aborted; count += 1) {
      const title = `${name} ${number} ${count}`;
      while (!over.signal.aborted) {
        const request = await listingRequest(port, session, { title, ...(photo && { image: photo }) });
        request.headers.set(IDEMPOTENCY_KEY_HEADER, title.replaceAll(' ', '-').padStart(8, '-'));
        const { round } = load;
        const begun = performance.now();
        const body = await send('post', request);
        if (body !== null) {
          newest = JSON.parse(body) as PostedListing;
          acknowledged.set(title, newest);
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
    while (!over.signal.aborted)
      for (const path of visit(newest)) {
        if (over.signal.aborted) return;
        const headers = { accept: path.startsWith('/api/') ? 'application/json' : 'text/html, image/*' };
        const of = path.startsWith('/media/') ? 'picture' : 'read';
        if ((await send(of, new Request(addressOf(port, path), { headers }))) !== null) load.round.reads += 1;
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

/** Acknowledged listings that the database lacks, and listings that it has twice. */
export async function countPosts(
  url: string,
  acknowledged: ReadonlyMap<string, PostedListing>,
): Promise<{ lost: number; doubled: number }> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ title: string }>('select title from listings');
  await client.end();
  const titles = new Set(rows.map(({ title }) => title));
  return {
    lost: [...acknowledged.keys()].filter((title) => !titles.has(title)).length,
    doubled: rows.length - titles.size,
  };
}
