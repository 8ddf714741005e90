import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import { keyFor } from '../crypto/tokens.ts';
import { HttpError } from '../http/errors.ts';
import { type SessionContext, signedInUser } from '../http/session/session.ts';
import type { Limit } from './limits.ts';
import { addHits, deleteCounter } from './store.ts';

type Counting = Pick<SessionContext, 'config' | 'database' | 'now' | 'secret'>;

/** A keyed hash: the table names neither addresses nor people. */
const keyOf = ({ secret }: Counting, { name }: Limit, subject: string) =>
  createHmac('sha256', keyFor('rate-limit', secret))
    .update(`${name}\n${subject}`)
    .digest('base64url')
    .slice(0, 22);

/** Counted in the database (OWASP ASVS 5.0, 2.4.1); resolves to the seconds to wait, or 0. */
export async function secondsToWait(
  context: Counting,
  limit: Limit,
  subject: string,
  units = 1,
): Promise<number> {
  if (!context.config.rateLimit) return 0;
  const now = context.now();
  const key = keyOf(context, limit, subject);
  const { hits, ends_at } = await addHits(context.database, { key, hits: units, now, window: limit.window });
  return hits <= limit.most ? 0 : Math.max(1, Math.ceil((ends_at - now) / 1000));
}

export async function countTry(context: Counting, limit: Limit, subject: string, units = 1): Promise<void> {
  const wait = await secondsToWait(context, limit, subject, units);
  if (wait > 0) throw tooMany(limit.sentence, wait);
}

export const giveBack = (context: Counting, limit: Limit, subject: string): Promise<number> =>
  secondsToWait(context, limit, subject, -1);

export const startAnew = (context: Counting, limit: Limit, subject: string): Promise<void> =>
  deleteCounter(context.database, keyOf(context, limit, subject));

export const tooMany = (sentence: string, seconds: number) =>
  new HttpError(429, sentence, { 'retry-after': String(seconds) });

/** A subject: IPv6 by its /64, because a subscriber has all addresses below it (RFC 6177). */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

/** The network of an address that a session remembers: of IPv4 the /24, of IPv6 a site's /48. */
export function networkOf(ip: string): string | null {
  const address = normalizeIP(ip, 48);
  if (isIPv6(address)) return `${address}/48`;
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : null;
}

export const limitAccount = (context: Counting, limit: Limit) => (request: FastifyRequest) =>
  countTry(context, limit, String(signedInUser(request).id));

export const limitAddress = (context: Counting, limit: Limit) => (request: FastifyRequest) =>
  countTry(context, limit, addressOf(request));
