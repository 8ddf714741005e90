import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Whether an `Origin` header names the web app: the site that was called, or `PUBLIC_URL`. Hosts are compared, not
 * schemes, because behind a proxy that ends TLS the server itself is called over plain http.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string, config: Config): boolean {
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const called = `${protocol}//${request.host}`;
  return URL.canParse(called) && new URL(called).host === host;
}

/** OWASP CSRF cheat sheet, "Verifying origin" and "Fetch Metadata": false if a browser says another site is asking. */
export function comesFromOwnSite(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return isOwnOrigin(request, origin, config);
  return site === undefined || site === 'same-origin' || site === 'none';
}
