import type { FastifyRequest } from 'fastify';
import { type SessionContext, signedInUser } from '../http/session/session.ts';
import { isPhotoForm } from './formSlots.ts';
import { createLimiter, tooMany } from './limiter.ts';
import { LIMITS } from './limits.ts';

const TOO_MANY = 'Too many photos in a short time. Please wait a few minutes.';

/** A preHandler, after `authenticate`, for calls that take a photo: 429 `{detail}` with Retry-After for who sends too many. */
export function limitPhotos(context: SessionContext) {
  const limiter = createLimiter(context);
  return async (request: FastifyRequest): Promise<void> => {
    if (!isPhotoForm(request)) return;
    const wait = await limiter.take(LIMITS.photos, String(signedInUser(request).id));
    if (wait > 0) throw tooMany(TOO_MANY, wait);
  };
}

/** Counts so many photos of a form beyond the one that `limitPhotos` has counted. Throws 429 `{detail}` with Retry-After. */
export function limitFurtherPhotos(context: SessionContext) {
  const limiter = createLimiter(context);
  return async (request: FastifyRequest, uncounted: number): Promise<void> => {
    if (uncounted < 1) return;
    const wait = await limiter.take(LIMITS.photos, String(signedInUser(request).id), uncounted);
    if (wait > 0) throw tooMany(TOO_MANY, wait);
  };
}
