import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, FieldErrors } from '../../src/contract/apiFields.ts';
import { outageOf } from './outage.ts';

export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** A 400 response with sentences by field or rule (§8), such as `{"listing_limit": ["…"]}`. */
export class FieldError extends Error {
  override name = 'FieldError';
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('Some fields were refused.');
    this.errors = errors;
  }
}

export const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'Not found.',
  406: 'The server cannot answer in that form.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The server does not take that type of content.',
  429: 'Too many requests. Please wait a little and try again.',
  431: 'The address or the cookies are too large. Please delete the cookies of this site, and try again.',
  503: 'The server is busy. Please try again in a moment.',
};
const BROKEN = 'Something went wrong on our side. Please try again.';

export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof FieldError) return send(reply, 400, error.errors);
  if (error instanceof HttpError)
    return send(reply.headers(error.headers), error.status, { detail: error.message });
  const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500;
  if (status >= 400 && status < 500) return send(reply, status, { detail: SENTENCES[status] ?? 'Refused.' });
  // The route's pattern only: address, headers and body may hold what people typed.
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a call failed');
  const outage = outageOf(error);
  if (outage === null) return send(reply, status, { detail: SENTENCES[status] ?? BROKEN });
  reply.header('retry-after', outage.retryAfterSeconds);
  return send(reply, 503, { detail: outage.sentence });
}

export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, 404, { detail: 'Not found.' });

function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  const { method, url, headers } = reply.code(status).header('cache-control', 'no-store').request;
  if (method === 'GET' && isPageTarget(url) && /text\/html/.test(headers.accept ?? ''))
    return reply.type(PAGE_TYPE).send(errorPage(String(Object.values(body).flat()[0])));
  return reply.type('application/json; charset=utf-8').send(body);
}

export const PAGE_TYPE = 'text/html; charset=utf-8';

export const isPageTarget = (target: string): boolean => !/^\/(?:api|media|assets)(?:[/?]|$)/.test(target);

/** What a person reads where the app's page cannot be sent; our sentences have no `<`. */
export const errorPage = (sentence: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${sentence}</title><p>${sentence}</p>
<a href="/">Home</a></html>
`;
