import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
