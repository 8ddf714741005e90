import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * What programs that fetch pages by themselves call themselves: those that show a link in a chat, and search engines. Signal
 * and iMessage name others of the list. Browsers in the apps of the same companies have other names.
 */
const CRAWLERS =
  /^WhatsApp\/|facebookexternalhit|\bfacebot\b|meta-external|telegrambot|twitterbot|linkedinbot|slackbot|discordbot|skypeuripreview|googlebot|google-inspectiontool|bingbot|applebot|duckduckbot|yandex(?:bot|images)|pinterestbot|^pinterest\/|redditbot|mastodon\/|bot\/\d|(?:crawler|spider)\b/i;

/** Whether a request says that a crawler sent it. Whoever says so falsely is told less, not more. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && CRAWLERS.test(userAgent);

const HEADER = 'x-musika-internal';
/** Only this process knows it, so that no client can pass for an internal call. */
const MARK = randomUUID();

/** Whether the server itself called this route to render a page; log and metrics count the page's request alone. */
export const isInternalCall = (request: FastifyRequest): boolean => request.headers[HEADER] === MARK;

/**
 * `GET url` of this server, without a port, on behalf of a visitor whose page is being rendered: no cookie and no token goes
 * along, so the response holds nothing private. The visitor's address counts towards the limits here too.
 */
export function callInternally(app: FastifyInstance, request: FastifyRequest, url: string) {
  return app.inject({
    method: 'GET',
    url,
    // Passed on as a proxy on this machine does it: the response then names addresses of the same site.
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
