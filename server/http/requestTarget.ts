import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { HttpError, isPageTarget } from './errors.ts';

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

/** Of `/*`: what is not there is nothing, whatever the method. */
const PAGE_OR_FILE = /^\/(?!(?:api|media)(?:\/|$))/;

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function isAt(path: string, route: string): boolean {
  if (route === '/*') return PAGE_OR_FILE.test(path);
  const [given, parts] = [partsOf(path), partsOf(route)];
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

/**
 * Responds with 400 to a malformed target, so that every route may parse its address; with 204 to
 * `OPTIONS`, by which proxies check a server; and with 405 to a method that a path lacks. Called
 * before any route is added.
 */
export function checkTargets(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const routes: { url: string; method: string | string[] }[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, is404, routeOptions, url } = request;
    const isOfServer = method === 'OPTIONS' && /^\/?\*$/.test(url);
    if (!ORIGIN_FORM.test(url) && !isOfServer)
      return done(new HttpError(400, 'The request is for no address.'));
    // Without a PUBLIC_URL there is no other site, whose preflights another hook responds to.
    const isPreflight = publicUrl !== null && headers['access-control-request-method'] !== undefined;
    const isCheck = method === 'OPTIONS' && !isPreflight;
    const [path = ''] = url.split('?', 1);
    const isOf = !is404 && (routeOptions.url !== '/*' || PAGE_OR_FILE.test(path));
    if (isOf && !isCheck) return done();
    const own = routes.filter((route) => isAt(path, route.url)).flatMap((route) => route.method);
    const allow = [...new Set([...own, 'OPTIONS'])].join(', ');
    if (isCheck) return void reply.code(204).header('allow', allow).send();
    const isLacking = own.length > 0 && !own.includes(method);
    return done(isLacking ? new HttpError(405, 'This address has no such method.', { allow }) : undefined);
  });
}
