import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { CSRF_COOKIE, CSRF_HEADER } from '../../../src/contract/paths.ts';
import { TEST_PASSWORD } from './client.ts';
import { listingForm, type ListingParts, smallPhoto } from './listingForm.ts';

export interface ServerProcess {
  port: number;
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Its exit status, or the signal that ended it. */
  ended: Promise<number | string>;
  /** What it has logged so far. */
  log: () => string;
}

const READY = / is ready at http:\/\/\S+:(\d+)\n/;

interface ProcessOptions {
  root?: string;
  command?: 'start' | 'start-api';
  signal?: AbortSignal;
}

/**
 * Starts the API in a process of its own, on a free port; rejects with its log if it ends.
 * @param root the folder of the program, if another one; `command` `start` serves pages as well;
 * the end of `signal` kills it, also while it starts.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  { root, command = 'start-api', signal }: ProcessOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/musika.js', command], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      PASSWORD_COST: 'quick',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([status, by]: (number | string)[]) => status ?? by ?? '');
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const ready = READY.exec(output);
    if (ready !== null) resolve(Number(ready[1]));
  });
  void ended.then((status) => reject(new Error(`The server ended (${status}): ${log}`)));
  return { port: await port, child, ended, log: () => log };
}

/** Header fields that prove a session, for calls to a server in another process. */
type Session = Record<string, string>;

/** What an acknowledged listing promises to be there. */
export interface PostedListing {
  id: number;
  slug: string;
  title: string;
  image: string;
  image_variants: { url: string }[];
}

const proof = (token: string) => ({ cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token });

export const addressOf = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/** Registers over the API. Throws unless it succeeds. */
export async function registerOverApi(port: number, username: string): Promise<Session> {
  const csrf = await fetch(addressOf(port, '/api/auth/csrf/'));
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const response = await fetch(addressOf(port, '/api/auth/register/'), {
    method: 'POST',
    headers: { ...proof(csrfToken), 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: '', password: TEST_PASSWORD, password2: TEST_PASSWORD }),
  });
  if (response.status !== 201) throw new Error(`Registering failed: ${response.status}.`);
  const { access } = (await response.json()) as { access: string };
  const cookies = response.headers.getSetCookie().join('\n');
  const token = /csrftoken=([^;]+)/.exec(cookies)?.[1] ?? '';
  return { ...proof(token), authorization: `Bearer ${access}` };
}

/** The request by which a browser posts a listing with a small photo. */
export async function listingRequest(port: number, session: Session, parts: ListingParts): Promise<Request> {
  return new Request(addressOf(port, '/api/listings/items/'), {
    method: 'POST',
    headers: session,
    body: listingForm({ image: await smallPhoto(), ...parts }),
  });
}

async function postOverApi(port: number, session: Session, parts: ListingParts): Promise<PostedListing> {
  const response = await fetch(await listingRequest(port, session, parts));
  if (response.status !== 201) throw new Error(`Posting failed: ${response.status}.`);
  return (await response.json()) as PostedListing;
}

const LISTINGS_EACH = 5;

/** Sellers register and post in parallel until they are stopped or cut off. */
export function keepPosting(port: number, names: readonly string[]) {
  const posted: PostedListing[] = [];
  const over = new AbortController();

  async function sell(name: string): Promise<void> {
    for (let seller = 0; !over.signal.aborted; seller += 1) {
      const session = await registerOverApi(port, `${name}${seller}`);
      for (let count = 0; count < LISTINGS_EACH && !over.signal.aborted; count += 1)
        posted.push(await postOverApi(port, session, { title: `${name} ${seller} ${count}` }));
    }
  }

  const selling = Promise.all(names.map(sell));
  return {
    /** What was acknowledged so far. */
    posted: posted as readonly PostedListing[],
    /** Resolves when so many have been; rejects after an error response or a lost server. */
    async until(count: number): Promise<void> {
      while (posted.length < count) await Promise.race([pause(10), selling]);
    },
    async stop(): Promise<void> {
      over.abort();
      await selling;
    },
  };
}
