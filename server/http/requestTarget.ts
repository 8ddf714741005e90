import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)((?:[/?][^#]*)?)$/i;
/** One `/` at the start, not two: a browser would take what follows for a host. No `\` in the path, which it takes for `/`. */
const ORIGIN_FORM = /^\/(?!\/)[^\\?#]*(?:\?[^#]*)?$/;

/**
 * Fastify's `rewriteUrl`: brings a target in absolute form (`GET http://host/path`), as a client sends it to a proxy, into the
 * usual one. The host in it is the one that counts (RFC 9112 §3.2.2).
 */
export function toOriginForm(request: IncomingMessage): string {
  const target = request.url ?? '/';
  const [, host, path = ''] = ABSOLUTE_FORM.exec(target) ?? [];
  if (host === undefined) return target;
  request.headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Answers 400 to a request for no path, so that every route may read its address against a base of its own. */
export function refuseMalformedTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(ORIGIN_FORM.test(request.url) ? undefined : new HttpError(400, 'The request is for no address.'));
  });
}
