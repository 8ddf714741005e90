import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { HttpError } from '../http/errors.ts';
import { signedInUser } from '../http/session/session.ts';
import { addressKey } from './addressKey.ts';
import { tooMany } from './limiter.ts';
import { FORMS_AT_ONCE } from './limits.ts';

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
export type FormSlots = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Bounds how many forms with photos this process holds at once, from before the body is read until the photos are stored: each
 * may hold 10 MiB. Throws 429 `{detail}` where the account has its share under way, 503 where the address or the process has, or
 * where the process has outgrown `config.maxMemoryBytes`; all with Retry-After. Reading goes on in that case: it needs little memory.
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
export function isPhotoForm(request: FastifyRequest): boolean {
  return /^multipart\//i.test(request.headers['content-type'] ?? '');
}
