import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { HttpError } from './errors.ts';

/** Labels of a domain name, RFC 1123 §2.1, with the `_` that container networks use; an IPv4 address has the same form. */
const NAME = /^(?=.{1,253}$)[a-z\d_](?:[\w-]{0,62})(?:\.[a-z\d_][\w-]{0,62})*\.?$/i;
/** `uri-host [ ":" port ]` (RFC 9110 §7.2): an IPv6 address in brackets or a name, then a port that may be empty. */
const HOST = /^(?:\[([\da-f:.]{2,45})\]|([\w.-]{1,254}))(?::\d{0,5})?$/i;
const PROTOCOL = /^https?$/i;

/**
 * The origin (`https://market.example.org:8443`) that a scheme and a host name, written as browsers write it. Null where either
 * is malformed: what stands in no URL must not reach a page, a comparison or a log.
 */
export function parseOrigin(protocol: string, host: string): string | null {
  const [, ipv6, name] = HOST.exec(host) ?? [];
  const isHost = ipv6 === undefined ? name !== undefined && NAME.test(name) : isIPv6(ipv6);
  const address = `${protocol}://${host}`;
  // The URL standard refuses what no pattern does: ports above 65535, `999.1.1.1`, broken Punycode.
  return isHost && PROTOCOL.test(protocol) && URL.canParse(address) ? new URL(address).origin : null;
}

/**
 * The origin by which people reach the market: `PUBLIC_URL`, and only without it what the request says, where a trusted
 * proxy's `X-Forwarded-*` count. Null if the request names no host, which HTTP/1.0 allows.
 */
export function siteOrigin(request: FastifyRequest, { publicUrl }: Config): string | null {
  return publicUrl ?? parseOrigin(request.protocol, request.host);
}

/** The origin by which a request reached this very server, or null: that of an API whose web app another host serves. */
export const ownOrigin = (request: FastifyRequest): string | null =>
  parseOrigin(request.protocol, request.host);

/** Of which origin the addresses are that leave the market in messages; null where it is not known. */
export type LinkOrigin = (request: FastifyRequest) => string | null;

/** Answers 400 to a request whose host is malformed (RFC 9112 §3.2), so that no route has to think of it. */
export function rejectMalformedHosts(app: FastifyInstance, { publicUrl }: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host: sent = '' } = request.headers;
    // What a proxy says counts only where `PUBLIC_URL` does not; a request without a host is one of HTTP/1.0.
    const isGood =
      (sent === '' || parseOrigin('http', sent) !== null) &&
      (publicUrl !== null || request.host === '' || parseOrigin(request.protocol, request.host) !== null);
    done(isGood ? undefined : new HttpError(400, 'The request names a host that cannot exist.'));
  });
}

/**
 * Whether an `Origin` header names the web app: `PUBLIC_URL`, or without it the site that was called. Then hosts are compared,
 * not schemes, because behind a proxy that ends TLS the server itself is called over plain http.
 */
function isOwnOrigin(request: FastifyRequest, origin: string, config: Config): boolean {
  // Who is believed about the host could be another site's name for this machine (DNS rebinding).
  if (config.publicUrl !== null) return origin === config.publicUrl;
  if (!URL.canParse(origin)) return false;
  const { protocol, origin: asking } = new URL(origin);
  return parseOrigin(protocol.slice(0, -1), request.host) === asking;
}

/** OWASP CSRF cheat sheet, "Verifying origin" and "Fetch Metadata": false if a browser says another site is asking. */
export function comesFromOwnSite(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return isOwnOrigin(request, origin, config);
  return site === undefined || site === 'same-origin' || site === 'none';
}
