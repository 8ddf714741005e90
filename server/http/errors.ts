import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, FieldErrors } from '../../src/contract/apiFields.ts';
import { outageOf } from './outage.ts';
import type { SecurityHeaders } from './headers.ts';

/** What a call's parts became, or the sentences that refuse them, by field. */
export type Result<T> = { value: T; errors: null } | { value: null; errors: FieldErrors };

/** A refused call that answers one sentence: `{detail}`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** Header fields of the answer, such as Retry-After. */
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** A refused call that answers 400 and sentences by field or rule (§8), such as `{"listing_limit": ["…"]}`. */
export class FieldError extends Error {
  override name = 'FieldError';
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('Some fields were refused.');
    this.errors = errors;
  }
}

/** What is said for a refusal by Fastify or one of its plug-ins, whose own words are for developers. */
const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'Not found.',
  406: 'The server cannot answer in that form.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The server does not take that type of content.',
  429: 'Too many requests. Please wait a little and try again.',
  431: 'The header fields of the request are too large.',
  503: 'The server is busy. Please try again in a moment.',
};
const BROKEN = 'Something went wrong on our side. Please try again.';

/** Makes every refusal answer JSON: `{detail}`, or sentences by field for a FieldError (§8). Our own faults are logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof FieldError) return answer(reply, 400, error.errors);
  if (error instanceof HttpError) {
    return answer(reply.headers(error.headers), error.status, { detail: error.message });
  }
  const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500;
  if (status >= 400 && status < 500)
    return answer(reply, status, { detail: SENTENCES[status] ?? 'Refused.' });
  // The route's pattern and never the address, headers or body: those may hold what people typed.
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a call failed');
  const outage = outageOf(error);
  if (outage !== null) {
    reply.header('retry-after', outage.retryAfterSeconds);
    return answer(reply, 503, { detail: outage.sentence });
  }
  return answer(reply, status, { detail: SENTENCES[status] ?? BROKEN });
}

function answer(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

/** 404 `{detail}`. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, 404, { detail: 'Not found.' });
}

/** What is written on the bare socket to a client whose bytes are no HTTP; there is no reply to answer with. */
export function malformedHttpResponse(code: string | undefined, headers: SecurityHeaders): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ detail: SENTENCES[status] });
  return [
    `HTTP/1.1 ${status} Refused`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
