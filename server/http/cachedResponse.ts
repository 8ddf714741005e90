import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './encodings.ts';

/** A public JSON response: made once and sent to every client, in the encoding that it accepts. */
export interface CachedResponse {
  body: Buffer;
  /** Those that a 304 has as well. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** A smaller response fits one packet as it is. */
const MIN_COMPRESSED_BYTES = 1024;
/**
 * Browsers may store it for offline use, but must revalidate online: a sold listing must not look
 * available.
 */
const CACHE_CONTROL = 'public, no-cache';

export function cachedResponse(body: unknown, headers: Record<string, string> = {}): CachedResponse {
  const bytes = Buffer.from(JSON.stringify(body));
  // Weak: the same for every encoding of the response.
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  return {
    body: bytes,
    headers: { ...headers, etag, 'cache-control': CACHE_CONTROL },
    etag,
    encoded: new Map(),
  };
}

/** Sends the response, compressed if accepted, or 304 where `If-None-Match` names it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse | Promise<CachedResponse>,
): Promise<void> {
  const { body, headers, etag, encoded } = await response;
  reply.headers(headers);
  reply.header('vary', reply.hasHeader('vary') ? 'Origin, Accept-Encoding' : 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    await reply.code(304).send();
    return;
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  const encoding =
    body.byteLength < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) {
    await reply.send(body);
    return;
  }
  const bytes = encoded.get(encoding) ?? encode(body, encoding);
  encoded.set(encoding, bytes);
  const sent = await bytes;
  if (sent !== body) reply.header('content-encoding', encoding);
  await reply.send(sent);
}

/** The body itself where compression fails or makes it no smaller. */
const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  compress(body, encoding).then(
    (bytes) => (bytes.byteLength < body.byteLength ? bytes : body),
    () => body,
  );

/** RFC 9110 §13.1.2: a list of tags, compared weakly, or `*`. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.some((tag) => tag === '*' || tag === etag.slice(2));
}
