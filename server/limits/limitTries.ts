import type { FastifyRequest } from 'fastify';
import { type SessionContext, signedInUser } from '../http/session/session.ts';
import { addressKey } from './addressKey.ts';
import { createLimiter, tooMany } from './limiter.ts';
import type { Limit } from './limits.ts';

/** A preHandler, after `authenticate`, that counts calls by account: 429 `{detail: sentence}` with Retry-After beyond the limit. */
export function limitAccount(context: SessionContext, limit: Limit, sentence: string) {
  return limitBy(context, limit, sentence, (request) => String(signedInUser(request).id));
}

/** The same by the client's address, IPv6 by its /64. */
export function limitAddress(context: SessionContext, limit: Limit, sentence: string) {
  return limitBy(context, limit, sentence, (request) => addressKey(request.ip));
}

function limitBy(
  context: SessionContext,
  limit: Limit,
  sentence: string,
  subjectOf: (request: FastifyRequest) => string,
) {
  const limiter = createLimiter(context);
  return async (request: FastifyRequest): Promise<void> => {
    const wait = await limiter.take(limit, subjectOf(request));
    if (wait > 0) throw tooMany(sentence, wait);
  };
}
