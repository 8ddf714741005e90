import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)((?:[/?][^#]*)?)$/i;
/**
 * One `/` at the start, since browsers read a host after two, and no `\` in the path, which they
 * read as `/`.
 */
const ORIGIN_FORM = /^\/(?!\/)[^\\?#]*(?:\?[^#]*)?$/;

/**
 * Fastify's `rewriteUrl`: turns an absolute target (`GET http://host/path`) into a path. Its host
 * is the one that counts (RFC 9112 §3.2.2).
 */
export function toOriginForm(request: IncomingMessage): string {
  const target = request.url ?? '/';
  const [, host, path = ''] = ABSOLUTE_FORM.exec(target) ?? [];
  if (host === undefined) return target;
  request.headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Whether a target belongs to the web app: not the API, files or pictures. */
export const isPageTarget = (target: string): boolean =>
  !/^\/(?:api|media|posters|assets)(?:[/?]|$)/.test(target);

/**
 * As `toOriginForm`, for a server with pages. Fastify rejects a path with a broken percent before
 * any hook, but a mistyped address must get the app's page. So each percent of such a path is
 * escaped, which is how React Router reads it.
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

/** Responds with 400 to a malformed target, so that every route may parse its address. */
export function rejectMalformedTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(ORIGIN_FORM.test(request.url) ? undefined : new HttpError(400, 'The request is for no address.'));
  });
}
