import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Crawlers by the names they give themselves: link previews of chats, and search engines. Signal
 * and iMessage use other names of the list. The same companies' in-app browsers have other names.
 */
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

/**
 * `GET url` of this server for a visitor whose page is being rendered. Without cookie and token,
 * the response holds nothing private. It counts towards the visitor's limits.
 */
export function callInternally(app: FastifyInstance, request: FastifyRequest, url: string) {
  return app.inject({
    method: 'GET',
    url,
    // As a proxy on this machine would send it, so that addresses in the response are of the same
    // site.
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
