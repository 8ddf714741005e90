import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)((?:[/?][^#]*)?)$/i;
/** One `/` at the start, since browsers read a host after two, and no `\`, which they read as `/`. */
const ORIGIN_FORM = /^\/(?!\/)[^\\?#]*(?:\?[^#]*)?$/;

/** Fastify's `rewriteUrl`: of an absolute target (`GET http://host/path`) the host counts (RFC 9112). */
export function toOriginForm(request: IncomingMessage): string {
  // A percent that begins no byte is text, as React Router reads it.
  const target = (request.url ?? '/').replaceAll(/%(?![\da-f]{2})/gi, '%25');
  const [, host, path = ''] = ABSOLUTE_FORM.exec(target) ?? [];
  if (host === undefined) return target;
  request.headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}

export function checkTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    done(ORIGIN_FORM.test(request.url) ? undefined : new HttpError(400, 'The request is for no address.')),
  );
}
