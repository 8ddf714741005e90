import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { HttpError } from './errors.ts';

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)((?:[/?][^#]*)?)$/i;
/**
 * One `/` at the start, since browsers read a host after two, and no `\` in the path, which they
 * read as `/`.
 */
const ORIGIN_FORM = /^\/(?!\/)[^\\?#]*(?:\?[^#]*)?$/;

/**
 * Fastify's `rewriteUrl`: turns an absolute target (`GET http://host/path`) into a path, whose host is
 * the one that counts (RFC 9112 §3.2.2). A percent that begins no byte is one of the text, as in a
 * mistyped link, and as React Router reads it.
 */
export function toOriginForm(request: IncomingMessage): string {
  const target = (request.url ?? '/').replaceAll(/%(?![\da-f]{2})/gi, '%25');
  const [, host, path = ''] = ABSOLUTE_FORM.exec(target) ?? [];
  if (host === undefined) return target;
  request.headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}

const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';

/**
 * Responds with 400 to a malformed target, so that every route may parse its address; and with 204
 * to `OPTIONS`, by which proxies check a server.
 */
export function checkTargets(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, url } = request;
    const isOptions = method === 'OPTIONS';
    if (!ORIGIN_FORM.test(url) && !(isOptions && /^\/?\*$/.test(url)))
      return done(new HttpError(400, 'The request is for no address.'));
    // Without a PUBLIC_URL there is no other site, whose preflights another hook responds to.
    const isPreflight = publicUrl !== null && headers['access-control-request-method'] !== undefined;
    if (isOptions && !isPreflight) return void reply.code(204).header('allow', METHODS).send();
    return done();
  });
}
