import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './encodings.ts';

/** A public JSON answer as it goes over the wire: made once, sent to everyone, in whichever form they take. */
export interface CachedResponse {
  body: Buffer;
  /** Those that a 304 has as well. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** The compressed forms that somebody has asked for. */
  forms: Map<Encoding, Buffer | Promise<Buffer>>;
}

/** Below this a compressed answer saves no packet. */
const WORTHWHILE_BYTES = 1024;
const TYPE = 'application/json; charset=utf-8';
/**
 * Everybody's, also when a signed-in person asks: a browser may keep it for when it is offline. Asked about each time while
 * there is a network: what is sold must not seem to be had.
 */
const CACHE_CONTROL = 'public, no-cache';

export function cachedResponse(body: unknown, headers: Record<string, string> = {}): CachedResponse {
  const bytes = Buffer.from(JSON.stringify(body));
  // Weak: the same for each form in which the answer is sent.
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  const common = { ...headers, etag, 'cache-control': CACHE_CONTROL };
  return { body: bytes, headers: common, etag, forms: new Map() };
}

/**
 * Sends the answer, or 304 to who has it already (`If-None-Match`); compressed where the client takes that and it is worth
 * it. A promise only where there is something to wait for: the routes that are asked most answer at once.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse | Promise<CachedResponse>,
): Promise<void> | undefined {
  if (answer instanceof Promise) return sendWhenReady(request, reply, answer);
  reply.headers(answer.headers);
  reply.header('vary', reply.hasHeader('vary') ? 'Origin, Accept-Encoding' : 'Accept-Encoding');
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && names(ifNoneMatch, answer.etag)) {
    reply.code(304).send();
    return undefined;
  }
  reply.header('content-type', TYPE);
  const { body } = answer;
  const encoding =
    body.byteLength < WORTHWHILE_BYTES ? null : acceptedEncoding(request.headers['accept-encoding']);
  const form = encoding === null ? body : (answer.forms.get(encoding) ?? makeForm(answer, encoding));
  if (form instanceof Promise) return sendWhenMade(reply, answer, encoding, form);
  sendForm(reply, answer, encoding, form);
  return undefined;
}

async function sendWhenReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Promise<CachedResponse>,
): Promise<void> {
  await (sendCached(request, reply, await answer) ?? reply);
}

async function sendWhenMade(
  reply: FastifyReply,
  answer: CachedResponse,
  encoding: Encoding | null,
  form: Promise<Buffer>,
): Promise<void> {
  await sendForm(reply, answer, encoding, await form);
}

function sendForm(
  reply: FastifyReply,
  { body }: CachedResponse,
  encoding: Encoding | null,
  form: Buffer,
): FastifyReply {
  if (encoding !== null && form !== body) reply.header('content-encoding', encoding);
  return reply.send(form);
}

/** The body itself stands in where the other form would not be smaller, or could not be made. */
function makeForm({ body, forms }: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const making = compress(body, encoding).then(
    (bytes) => (bytes.byteLength < body.byteLength ? bytes : body),
    () => body,
  );
  forms.set(encoding, making);
  void making.then((form) => forms.set(encoding, form));
  return making;
}

/** RFC 9110 §13.1.2: the tags of a list, compared weakly; `*` is whatever there is. */
function names(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  const opaque = etag.slice(2);
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
