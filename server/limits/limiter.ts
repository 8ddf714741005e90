import { createHmac } from 'node:crypto';
import type { SessionContext } from '../http/session/session.ts';
import { HttpError } from '../http/errors.ts';
import { keyFor } from '../crypto/keys.ts';
import type { Limit } from './limits.ts';
import { addHits, deleteClosedWindows, deleteCounter, removeHit } from './store.ts';

/** How often a process clears away the windows that have closed, in milliseconds. */
const SWEEP_EVERY = 60_000;

/** Counts tries in the database, so that a limit holds across processes and restarts (OWASP ASVS 5.0, 2.4.1). */
export interface Limiter {
  /** Counts a try of the subject (`units` of them at once): 0 if it may go on, else the whole seconds to wait. */
  take: (limit: Limit, subject: string, units?: number) => Promise<number>;
  /** The try that was counted was a good one after all. */
  giveBack: (limit: Limit, subject: string) => Promise<void>;
  /** Starts the subject's count anew. */
  reset: (limit: Limit, subject: string) => Promise<void>;
}

/** With `config.rateLimit` off nothing is counted, and everything may go on. */
export function createLimiter({ config, database, secret, now }: SessionContext): Limiter {
  const hashKey = keyFor('rate-limit', secret);
  let sweptAt = now();

  /** A keyed hash: the table names neither addresses nor people. */
  const keyOf = ({ name }: Limit, subject: string) =>
    createHmac('sha256', hashKey).update(`${name}\n${subject}`).digest('base64url').slice(0, 22);

  async function sweep(): Promise<void> {
    if (now() - sweptAt < SWEEP_EVERY) return;
    sweptAt = now();
    await deleteClosedWindows(database, sweptAt);
  }

  return {
    async take(limit, subject, units = 1) {
      if (!config.rateLimit) return 0;
      await sweep();
      const time = now();
      const counted = { key: keyOf(limit, subject), hits: units, now: time, window: limit.window };
      const { hits, ends_at } = await addHits(database, counted);
      return hits <= limit.most ? 0 : Math.max(1, Math.ceil((ends_at - time) / 1000));
    },
    async giveBack(limit, subject) {
      if (config.rateLimit) await removeHit(database, keyOf(limit, subject));
    },
    async reset(limit, subject) {
      if (config.rateLimit) await deleteCounter(database, keyOf(limit, subject));
    },
  };
}

/** 429 with `Retry-After` in seconds (RFC 6585 §4). */
export function tooMany(sentence: string, seconds: number): HttpError {
  return new HttpError(429, sentence, { 'retry-after': String(seconds) });
}
