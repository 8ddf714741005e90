import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

type Json = Record<string, unknown>;

/** What our server adds to a listing, and a back end may lack (decisions, The wire). */
const EXTRAS = /^(?:image_|photos$|status$|created_at$|slug$|has_password$)/;

/** The calls of one's own account, which section 7 does not have. */
const OWN_ACCOUNT = /^\/api\/auth\/(?:change-password|recovery-codes|logout-everywhere|export|account)\//;

/**
 * Our server in disguise, as a back end that implements section 7 differently: string ids, number
 * prices, paginated bodies, whole picture addresses, empty fields missing, no created listing
 * returned, no changes of listings and no account calls. Returns its address.
 */
export async function startOtherBackEnd(app: FastifyInstance): Promise<string> {
  let host = '';
  const server = createServer((request, response) => {
    void respond(app, request, host).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  host = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return host;
}

async function respond(app: FastifyInstance, request: IncomingMessage, host: string) {
  const { method = 'GET', url = '/' } = request;
  const isListing = /^\/api\/listings\/items\/[^/?]+\/$/.test(url);
  if (isListing && method !== 'GET') return { status: 405, headers: {}, body: '' };
  if (OWN_ACCOUNT.test(url)) return { status: 404, headers: {}, body: '' };
  const { statusCode, headers, rawPayload } = await app.inject({
    method: method as 'GET',
    url: method === 'GET' ? withSmallPages(url) : url,
    // What is compressed could not be disguised.
    headers: { ...request.headers, 'accept-encoding': 'identity' },
    payload: await buffer(request),
  });
  const { 'content-length': _, etag: _etag, link: _link, 'x-total-count': _count, ...others } = headers;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  // Of reports the contract has one form.
  const isPlain = !isJson || statusCode >= 400 || url.startsWith('/api/reports/');
  if (isPlain) return { status: statusCode, headers: others, body: rawPayload };
  if (method === 'POST' && url.startsWith('/api/listings') && statusCode < 300) {
    return { status: 204, headers: {}, body: '' };
  }
  const body = JSON.stringify(disguise(JSON.parse(rawPayload.toString()) as unknown, host, headers.link));
  return { status: statusCode, headers: others, body };
}

/** Its pages hold two listings, whatever the limit. */
function withSmallPages(url: string): string {
  const address = new URL(url, 'http://localhost');
  if (address.pathname.startsWith('/api/listings/items/')) address.searchParams.set('limit', '2');
  return address.pathname + address.search;
}

function disguise(body: unknown, host: string, link: string | string[] | undefined): unknown {
  if (!Array.isArray(body)) return disguiseOne(body, host);
  const next = /^<([^>]+)>/.exec([link].flat()[0] ?? '')?.[1] ?? null;
  return { count: body.length, next, previous: null, results: body.map((one) => disguiseOne(one, host)) };
}

function disguiseOne(body: unknown, host: string): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const disguised: Json = {};
  for (const [name, value] of Object.entries(body as Json)) {
    if (value === null || value === '' || EXTRAS.test(name)) continue;
    if (name === 'id' && typeof value === 'number') disguised[name] = `${value}`;
    else if (name === 'price') disguised[name] = Number(value);
    else if (name === 'category') disguised[name] = disguiseOne(value, host);
    else disguised[name] = typeof value === 'string' && value.startsWith('/media/') ? host + value : value;
  }
  return disguised;
}
