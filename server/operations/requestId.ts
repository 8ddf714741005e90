import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A UUID, a ULID, a trace id: nothing that could forge a line of the log or hold a sentence about someone. */
const SANE = /^[\w-]{8,64}$/;

/**
 * The id by which a trusted reverse proxy knows the request (`X-Request-Id`), if it is a sane one; else a new UUID. Nobody
 * else may choose the id under which they stand in the log.
 */
export function createRequestId(isTrusted: (address: string | undefined) => boolean) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = isTrusted(socket.remoteAddress) ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  };
}
