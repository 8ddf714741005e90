import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE, paths } from '../../src/contract/paths.ts';
import { json, type Answer } from './answers.ts';

/** A call as it arrived. */
export interface ArrivedCall {
  method: string;
  /** Below the base of §7, without its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A back end of somebody else, on a site of its own, that answers each call as a test tells it to. */
export interface BackEnd {
  url: string;
  /** What has been asked, the latest last. */
  calls: ArrivedCall[];
  /** From now on the call (`GET listings/items/`) is answered so. */
  on: (call: string, answer: Answer) => void;
  /** An empty market again, of which nothing has been asked. */
  reset: () => void;
  stop: () => Promise<void>;
}

/** A market that is open, empty, and has no visitors' sessions. */
const EMPTY_MARKET: [string, Answer][] = [
  [`GET ${paths.csrf}`, json({ csrfToken: 'from-the-body' })],
  [`POST ${paths.refresh}`, json({ access: null })],
  [`GET ${paths.categories}`, json([])],
  [`GET ${paths.listings}`, json([])],
];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

// As a back end must, whose web app stands on another site (fetch.spec.whatwg.org, CORS with credentials).
function allow(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-csrftoken');
  response.setHeader('Access-Control-Expose-Headers', 'Link');
}

/** Starts one on a free port. Its name is `localhost`: to an app at 127.0.0.1 that is another site. */
export async function startBackEnd(): Promise<BackEnd> {
  const answers = new Map(EMPTY_MARKET);
  const calls: ArrivedCall[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allow(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = request;
    const path = pathname.replace(API_BASE, '');
    const call = { method, path, query, headers, body: await bodyOf(request) };
    calls.push(call);
    const answer = answers.get(`${method} ${path}`) ?? json({ detail: 'Not found.' }, { status: 404 });
    await answer(response, call);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    on: (call, answer) => void answers.set(call, answer),
    reset: () => {
      answers.clear();
      for (const [call, answer] of EMPTY_MARKET) answers.set(call, answer);
      calls.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
