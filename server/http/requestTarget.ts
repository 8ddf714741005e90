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

/** Whether a target is the web app's: all but the API, files, and what the server makes of pictures. */
export const isPageTarget = (target: string): boolean =>
  !/^\/(?:api|media|posters|assets)(?:[/?]|$)/.test(target);

/**
 * As `toOriginForm`, where the server has pages. Fastify refuses a path with a broken percent before any hook or route sees
 * it, and whoever mistypes a page's address is to get the app's page. So each percent of such a path stands for itself, as in
 * React Router, which leaves a path that it cannot decode as it is.
 */
export function toPageForm(request: IncomingMessage): string {
  const target = toOriginForm(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return target;
  const [path = ''] = target.split('?', 1);
  return isPageTarget(target) && !isDecodable(path)
    ? path.replaceAll('%', '%25') + target.slice(path.length)
    : target;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers 400 to a request for no path, so that every route may read its address against a base of its own. */
export function rejectMalformedTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(ORIGIN_FORM.test(request.url) ? undefined : new HttpError(400, 'The request is for no address.'));
  });
}
