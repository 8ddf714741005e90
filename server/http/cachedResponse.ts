import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './encodings.ts';

/** A public JSON response: made once, and sent to each client in the encoding that it accepts. */
export interface CachedResponse {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  tag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** A smaller response fits one packet as it is. */
const MIN_COMPRESSED_BYTES = 1024;

export function cachedResponse(content: unknown, headers: Record<string, string> = {}): CachedResponse {
  const body = Buffer.from(JSON.stringify(content));
  const tag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  // Weak: the same for every encoding. Browsers may store it for offline use, but must revalidate
  // online: a sold listing must not look available.
  const caching = { etag: `W/${tag}`, 'cache-control': 'public, no-cache' };
  return { body, headers: { ...headers, ...caching }, tag, encoded: new Map() };
}

/** Sends the response, compressed if accepted, or 304 where `If-None-Match` names it (RFC 9110 §13.1.2). */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse | Promise<CachedResponse>,
): Promise<void> {
  const { body, headers, tag, encoded } = await response;
  reply.headers(headers);
  reply.header('vary', reply.hasHeader('vary') ? 'Origin, Accept-Encoding' : 'Accept-Encoding');
  const known = request.headers['if-none-match'] ?? '';
  if (known === '*' || known.includes(tag)) return void (await reply.code(304).send());
  reply.type('application/json; charset=utf-8');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null || body.byteLength < MIN_COMPRESSED_BYTES) return void (await reply.send(body));
  const bytes = encoded.get(encoding) ?? compress(body, encoding);
  encoded.set(encoding, bytes);
  await reply.header('content-encoding', encoding).send(await bytes);
}
