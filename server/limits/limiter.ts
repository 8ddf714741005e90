import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { keyFor } from '../crypto/tokens.ts';
import { HttpError } from '../http/errors.ts';
import { type SessionContext, signedInUser } from '../http/session/session.ts';
import type { Limit } from './limits.ts';
import { addHits, deleteClosedWindows, deleteCounter, removeHit } from './store.ts';

/**
 * The counted part of an address: IPv4 as it is, also inside IPv6 (`::ffff:192.0.2.1`); of IPv6 the
 * first 64 bits, because a subscriber has all addresses below them (RFC 6177).
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4 ? address.toString() : blockOf(address, 64);
}

/** The network of an address that a session remembers: of IPv4 the /24, of IPv6 a site's /48. */
export function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) return blockOf(address, 48);
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}

const blockOf = ({ parts }: ipaddr.IPv6, bits: 48 | 64): string =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;

/** How often a process clears away the windows that have closed, in milliseconds. */
const SWEEP_EVERY = 60_000;

/** Counts in the database: limits hold across processes and restarts (OWASP ASVS 5.0, 2.4.1). */
interface Limiter {
  /** Counts a try (or `units` of them): 0 if it may continue, else the whole seconds to wait. */
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

/** A preHandler, after `authenticate`: 429 `{detail: sentence}` with Retry-After, by account. */
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
