import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A UUID, a ULID, a trace id: nothing that could forge a line of the log or hold a sentence about someone. */
const SANE = /^[\w-]{8,64}$/;

/** The id by which a reverse proxy knows the request (`X-Request-Id`), if it is a sane one; else a new UUID. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
