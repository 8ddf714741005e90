import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Fastify's `trustProxy`: an address of this machine or of a reverse proxy (addresses and ranges). */
export const trustProxies = (proxies: readonly string[]) => compile(['loopback', ...proxies]);

/** A UUID, a ULID, a trace id: nothing that could forge a log line or contain a sentence. */
const SANE = /^[\w-]{8,64}$/;

/** A trusted proxy's `X-Request-Id` if it is sane, else a UUID: no client may choose its id in the log. */
export function createRequestId(isTrusted: ReturnType<typeof trustProxies>) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = isTrusted(socket.remoteAddress ?? '', 0) ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  };
}

const CRAWLERS =
  /^WhatsApp\/|facebookexternalhit|\bfacebot\b|meta-external|telegrambot|twitterbot|linkedinbot|slackbot|discordbot|skypeuripreview|googlebot|google-inspectiontool|bingbot|applebot|duckduckbot|yandex(?:bot|images)|pinterestbot|^pinterest\/|redditbot|mastodon\/|bot\/\d|(?:crawler|spider)\b/i;

/** Whether a request claims to come from a crawler. A false claim gets less, not more. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && CRAWLERS.test(userAgent);

const HEADER = 'x-musika-internal';
/** Only this process knows it, so that no client can pass for an internal call. */
const MARK = randomUUID();

/** Whether the server itself called this route to render a page; log and metrics leave it out. */
export const isInternalCall = (request: FastifyRequest): boolean => request.headers[HEADER] === MARK;

/** `GET url` for a visitor whose page is rendered: without cookie and token, so nothing private. */
export function callInternally(app: FastifyInstance, request: FastifyRequest, url: string) {
  return app.inject({
    method: 'GET',
    url,
    // As from a proxy on this machine, so that addresses in the response are of the visitor's site.
    remoteAddress: '127.0.0.1',
    headers: {
      host: request.host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      'x-request-id': request.id,
      [HEADER]: MARK,
    },
  });
}
