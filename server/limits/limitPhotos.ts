import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { HttpError } from '../http/errors.ts';
import { type SessionContext, signedInUser } from '../http/session/session.ts';
import { addressKey, createLimiter, tooMany } from './limiter.ts';
import { FORMS_AT_ONCE, LIMITS } from './limits.ts';

const OWN_FULL = 'You are sending several photos at once. Please wait until they have arrived.';
const FULL = 'Many photos are being sent right now. Please send it again in a moment.';
/** About as long as a form with photos takes to be read and worked on. */
const RETRY_SECONDS = 10;

declare module 'fastify' {
  interface FastifyInstance {
    formSlots: FormSlots;
  }
}

/** Runs the work of a call whose body is a form with photos; other calls pass uncounted. */
type FormSlots = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Limits the forms with photos that this process holds at once, up to 10 MiB each, from before the
 * body is read. Throws 429 `{detail}` at the account's limit, 503 at the address's or the
 * process's, or beyond `config.maxMemoryBytes`; all with Retry-After. Reads continue.
 */
export function createFormSlots(
  { rateLimit, maxMemoryBytes }: Pick<Config, 'rateLimit' | 'maxMemoryBytes'>,
  residentBytes = () => process.memoryUsage.rss(),
): FormSlots {
  const held = new Map<string, number>();
  const add = (key: string, count: number) => {
    const now = (held.get(key) ?? 0) + count;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  };

  return async (request, work) => {
    if (!rateLimit || !isPhotoForm(request)) return work();
    const slots = [
      { key: `account ${signedInUser(request).id}`, most: FORMS_AT_ONCE.ofAccount },
      { key: `address ${addressKey(request.ip)}`, most: FORMS_AT_ONCE.ofAddress },
      { key: 'all', most: FORMS_AT_ONCE.ofAll },
    ];
    const full = slots.findIndex(({ key, most }) => (held.get(key) ?? 0) >= most);
    if (full === 0) throw tooMany(OWN_FULL, RETRY_SECONDS);
    if (full > 0 || residentBytes() > maxMemoryBytes)
      throw new HttpError(503, FULL, { 'retry-after': String(RETRY_SECONDS) });
    for (const { key } of slots) add(key, 1);
    try {
      return await work();
    } finally {
      for (const { key } of slots) add(key, -1);
    }
  };
}

/** Whether the body is a form as photos come in (RFC 7578). */
function isPhotoForm(request: FastifyRequest): boolean {
  return /^multipart\//i.test(request.headers['content-type'] ?? '');
}

const TOO_MANY = 'Too many photos in a short time. Please wait a few minutes.';

/** A preHandler, after `authenticate`, for calls with a photo: 429 `{detail}` with Retry-After. */
export function limitPhotos(context: SessionContext) {
  const limiter = createLimiter(context);
  return async (request: FastifyRequest): Promise<void> => {
    if (!isPhotoForm(request)) return;
    const wait = await limiter.take(LIMITS.photos, String(signedInUser(request).id));
    if (wait > 0) throw tooMany(TOO_MANY, wait);
  };
}

/** Counts the photos after the first, which `limitPhotos` counts. Throws 429 with Retry-After. */
export function limitFurtherPhotos(context: SessionContext) {
  const limiter = createLimiter(context);
  return async (request: FastifyRequest, uncounted: number): Promise<void> => {
    if (uncounted < 1) return;
    const wait = await limiter.take(LIMITS.photos, String(signedInUser(request).id), uncounted);
    if (wait > 0) throw tooMany(TOO_MANY, wait);
  };
}
