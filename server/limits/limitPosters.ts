import type { FastifyRequest } from 'fastify';
import type { SessionContext } from '../http/session/sessionContext.ts';
import { addressKey } from './addressKey.ts';
import { createLimiter, tooMany } from './limiter.ts';
import { LIMITS } from './limits.ts';

/** Counts a poster that has to be drawn: 429 `{detail}` with Retry-After for an address that has too many drawn. */
export function limitPosters(context: SessionContext) {
  const limiter = createLimiter(context);
  return async (request: FastifyRequest): Promise<void> => {
    const wait = await limiter.take(LIMITS.posters, addressKey(request.ip));
    if (wait > 0) throw tooMany('Too many posters in a short time. Please wait a few minutes.', wait);
  };
}
