import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import { type Kysely, sql } from 'kysely';
import { keyFor } from '../crypto/tokens.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/errors.ts';
import { type SessionContext, signedInUser } from '../http/session/session.ts';
import type { Limit } from './limits.ts';

type Counting = Pick<SessionContext, 'config' | 'database' | 'now' | 'secret'>;

/** A keyed hash: the table names neither addresses nor people. */
const keyOf = ({ secret }: Counting, { name }: Limit, subject: string) =>
  createHmac('sha256', keyFor('rate-limit', secret))
    .update(`${name}\n${subject}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Counted in the database (OWASP ASVS 5.0, 2.4.1) by one statement, so that simultaneous tries in all
 * processes count. Resolves to the seconds to wait, or 0.
 */
export async function secondsToWait(
  context: Counting,
  limit: Limit,
  subject: string,
  units = 1,
): Promise<number> {
  if (!context.config.rateLimit) return 0;
  const now = context.now();
  const key = keyOf(context, limit, subject);
  const isClosed = sql`rate_limits.ends_at <= ${now}`;
  const { rows } = await sql<{ hits: number; ends_at: number }>`
    insert into rate_limits (key, hits, ends_at) values (${key}, ${units}, ${now + limit.window})
    on conflict (key) do update set
      hits = case when ${isClosed} then excluded.hits else rate_limits.hits + excluded.hits end,
      ends_at = case when ${isClosed} then excluded.ends_at else rate_limits.ends_at end
    returning hits, ends_at`.execute(context.database);
  const { hits, ends_at } = rows[0] ?? { hits: Infinity, ends_at: now + limit.window };
  return hits <= limit.most ? 0 : Math.max(1, Math.ceil((ends_at - now) / 1000));
}

export async function countTry(context: Counting, limit: Limit, subject: string, units = 1): Promise<void> {
  const wait = await secondsToWait(context, limit, subject, units);
  if (wait > 0) throw tooMany(limit.sentence, wait);
}

export const giveBack = (context: Counting, limit: Limit, subject: string): Promise<number> =>
  secondsToWait(context, limit, subject, -1);

export async function startAnew(context: Counting, limit: Limit, subject: string): Promise<void> {
  const key = keyOf(context, limit, subject);
  await context.database.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function deleteClosedWindows(database: Kysely<Tables>, now: number): Promise<void> {
  await database.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}

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
