import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpHandler } from 'msw';
import { API_BASE } from '../../src/contract/paths.ts';
import { fakeMarket } from '../support/fakeMarket/fakeMarket.ts';
import { byHandlers, type Respond, type ArrivedCall } from './responses.ts';

/**
 * Another back end, on a site of its own: the fake market, but for the calls that a test overrides.
 */
export interface BackEnd {
  url: string;
  /** The calls so far, the latest last. */
  calls: ArrivedCall[];
  /** From now on the call (`GET listings/items/`) gets this response. */
  on: (call: string, respond: Respond) => void;
  /** An empty market again, without calls. */
  reset: () => void;
  stop: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

// As a back end must, whose web app stands on another site (fetch.spec.whatwg.org, CORS with
// credentials).
function allow(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-csrftoken');
  response.setHeader('Access-Control-Expose-Headers', 'Link');
}

/**
 * Starts one on a free port. Its name is `localhost`: to an app at 127.0.0.1 that is another site.
 * `market` responds to all calls that no test overrides, at the start and after each `reset`.
 */
export async function startBackEnd(market: () => HttpHandler[] = fakeMarket): Promise<BackEnd> {
  const responds = new Map<string, Respond>();
  let otherwise = byHandlers(market());
  const calls: ArrivedCall[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allow(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = request;
    const path = url.pathname.replace(API_BASE, '');
    const call = { method, url, path, query: url.searchParams, headers, body: await bodyOf(request) };
    calls.push(call);
    const respond = responds.get(`${method} ${path}`) ?? otherwise;
    await respond(response, call);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    on: (call, respond) => void responds.set(call, respond),
    reset: () => {
      responds.clear();
      otherwise = byHandlers(market());
      calls.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
