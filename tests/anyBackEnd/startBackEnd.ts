import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getResponse, type HttpHandler } from 'msw';
import { API_BASE } from '../../src/contract/paths.ts';
import { notFound } from '../support/call.ts';
import { fakeMarket } from '../support/fakeMarket/fakeMarket.ts';

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>;

// As a back end must, whose web app stands on another site (fetch.spec.whatwg.org, CORS with
// credentials).
const allowed = ({ origin = '*' }: IncomingHttpHeaders) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-csrftoken',
  'Access-Control-Expose-Headers': 'Link',
});

/**
 * Starts another back end on a free port, on a site of its own: to an app at 127.0.0.1 `localhost`
 * is another one. The handlers of `market` respond to all calls that no test overrides, anew after each `reset`.
 */
export async function startBackEnd(market: () => HttpHandler[] = fakeMarket) {
  let handlers = market();
  const calls: { name: string; headers: IncomingHttpHeaders; body: string }[] = [];

  async function respond({ method = 'GET', headers, url = '/' }: IncomingMessage, sent: Buffer) {
    if (method === 'OPTIONS') return new Response(null, { status: 204 });
    const address = new URL(url, 'http://localhost');
    const name = `${method} ${address.pathname.replace(API_BASE, '')}`;
    calls.push({ name, headers, body: sent.toString('latin1') });
    const body = method === 'GET' ? null : Uint8Array.from(sent);
    const request = new Request(address, { method, headers: headers as Record<string, string>, body });
    return (await getResponse(handlers, request)) ?? notFound();
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await respond(request, await buffer(request));
    response.writeHead(status, [...Object.entries(allowed(request.headers)), ...headers].flat());
    response.end(Buffer.from(await new Response(body).arrayBuffer()));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The calls so far (`GET listings/items/`), the latest last, with a character a byte. */
    calls,
    /** These respond from now on, before the others. */
    use: (...more: HttpHandler[]) => void handlers.unshift(...more),
    reset: () => {
      handlers = market();
      calls.length = 0;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
