import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** Fastify's `trustProxy`: an address of this machine or of a reverse proxy (addresses and ranges). */
export const trustProxies = (proxies: readonly string[]) => compile(['loopback', ...proxies]);

/** A UUID, a ULID, a trace id: nothing that could forge a log line or contain a sentence. */
const SANE = /^[\w-]{8,64}$/;

/** A trusted proxy's `X-Request-Id` if it is sane, else a UUID: no client may choose its id in the log. */
export function createRequestId(isTrusted: ReturnType<typeof trustProxies>) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = isTrusted(socket.remoteAddress ?? '', 0) ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  };
}
