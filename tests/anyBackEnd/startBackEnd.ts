import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpHandler } from 'msw';
import { API_BASE } from '../../src/contract/paths.ts';
import { fakeMarket } from '../support/fakeMarket/fakeMarket.ts';
import { byHandlers, type Respond, type ArrivedCall } from './responses.ts';

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>;

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
 * Starts another back end on a free port, on a site of its own: to an app at 127.0.0.1 `localhost`
 * is another one. `market` responds to all calls that no test overrides, anew after each `reset`.
 */
export async function startBackEnd(market: () => HttpHandler[] = fakeMarket) {
  const responds = new Map<string, Respond>();
  let otherwise = byHandlers(market());
  const calls: ArrivedCall[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allow(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = request;
    const path = url.pathname.replace(API_BASE, '');
    const call = { method, url, path, headers, body: await bodyOf(request) };
    calls.push(call);
    return void (await (responds.get(`${method} ${path}`) ?? otherwise)(response, call));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The calls so far, the latest last. */
    calls,
    /** From now on the call (`GET listings/items/`) gets this response. */
    on: (call: string, respond: Respond) => void responds.set(call, respond),
    reset: () => {
      responds.clear();
      otherwise = byHandlers(market());
      calls.length = 0;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
