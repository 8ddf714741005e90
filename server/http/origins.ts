import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { HttpError } from './errors.ts';

const LABEL = String.raw`[a-z\d_][\w-]{0,62}`;
/** With an IPv6 address in brackets or a name, and a port or none (RFC 9110 §7.2). */
const ORIGIN = new RegExp(
  String.raw`^(?=.{1,270}$)https?://(?:\[[\da-f:.]+\]|${LABEL}(?:\.${LABEL})*\.?)(?::\d{0,5})?$`,
  'i',
);

/** As browsers write it; null if malformed: it must not reach a page, a comparison or a log. */
export function parseOrigin(protocol: string, host: string): string | null {
  const address = `${protocol}://${host}`;
  // `URL` rejects what no pattern does: ports above 65535, `999.1.1.1`, broken Punycode.
  return ORIGIN.test(address) && URL.canParse(address) ? new URL(address).origin : null;
}

type PublicUrl = Pick<Config, 'publicUrl'>;

/** `PUBLIC_URL`, else the request's; null if that names no host, which HTTP/1.0 allows. */
export const siteOrigin = (request: FastifyRequest, { publicUrl }: PublicUrl): string | null =>
  publicUrl ?? parseOrigin(request.protocol, request.host);

export type LinkOrigin = (request: FastifyRequest) => string | null;

/** Responds with 400 to a malformed host (RFC 9112 §3.2), so that no route has to check it. */
export function rejectMalformedHosts(app: FastifyInstance, { publicUrl }: PublicUrl): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host: sent = '' } = request.headers;
    const isGood =
      (sent === '' || parseOrigin('http', sent) !== null) &&
      (publicUrl !== null || request.host === '' || parseOrigin(request.protocol, request.host) !== null);
    done(isGood ? undefined : new HttpError(400, 'The request names a host that cannot exist.'));
  });
}

/** Only hosts are compared: behind a proxy that ends TLS the server is called over plain http. */
function isOwnOrigin(request: FastifyRequest, origin: string, { publicUrl }: PublicUrl): boolean {
  // A request's host could be another site's name for this machine (DNS rebinding).
  if (publicUrl !== null) return origin === publicUrl;
  if (!URL.canParse(origin)) return false;
  const { protocol, origin: sender } = new URL(origin);
  return parseOrigin(protocol.slice(0, -1), request.host) === sender;
}

/** False if the browser reports another site as the sender (OWASP CSRF cheat sheet, "Fetch Metadata"). */
export function comesFromOwnSite(request: FastifyRequest, config: PublicUrl): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return isOwnOrigin(request, origin, config);
  return site === undefined || site === 'same-origin' || site === 'none';
}
