import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { parseOrigin } from './siteOrigin.ts';

/**
 * Whether an `Origin` header names the web app: `PUBLIC_URL`, or without it the site that was called. Then hosts are compared,
 * not schemes, because behind a proxy that ends TLS the server itself is called over plain http.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string, config: Config): boolean {
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
