import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { errorPage, PAGE_TYPE, SENTENCES } from './errors.ts';
import type { SecurityHeaders } from './headers.ts';

/** Milliseconds before hanging up on bytes that are no HTTP: at once could lose the response. */
const LINGER = 500;

/** In milliseconds. */
export function connectionOptions(headers: SecurityHeaders) {
  return {
    // For a whole request: 2 MB at 28 kbit/s, slower than most mobile networks.
    requestTimeout: 10 * 60_000,
    connectionTimeout: 2 * 60_000,
    http: {
      headersTimeout: 30_000,
      connectionsCheckingInterval: 3_000,
      // Node would drop the second of two Host fields; joined they are no host (RFC 9112 §3.2).
      joinDuplicateHeaders: true,
    },
    clientErrorHandler: ({ code }, socket) => {
      if (!socket.writable) socket.destroy();
      else socket.end(rawResponse(code, headers), () => setTimeout(() => socket.destroy(), LINGER));
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Written to the bare socket: bytes that are no HTTP have no reply. */
function rawResponse(code: string | undefined, headers: SecurityHeaders): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const sentence = SENTENCES[status] ?? '';
  // A browser may have too many cookies; nothing else of these is a person's.
  const isPage = status === 431;
  const body = isPage ? errorPage(sentence) : JSON.stringify({ detail: sentence });
  const fields = {
    ...headers,
    'content-type': isPage ? PAGE_TYPE : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`;
}
