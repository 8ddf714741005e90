import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from './keys.ts';

/**
 * Signed double-submit tokens (OWASP CSRF cheat sheet): `owner.random.signature`. The owner is a hash of the session's
 * id, or `visitor`, so that a token planted by someone else does not fit the session that it is used in.
 */
export function makeCsrfToken(session: string | null, secret: Uint8Array): string {
  const content = `${ownerOf(session)}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${sign(content, secret)}`;
}

/**
 * Whether the token is ours and belongs to the session of the request. A request that shows no session has none to be
 * misused, so there any token of ours will do: outside /api/auth/ no cookie tells us of the session it was made in.
 */
export function isCsrfToken(token: string, session: string | null, secret: Uint8Array): boolean {
  const end = token.lastIndexOf('.');
  const content = token.slice(0, Math.max(0, end));
  const isOurs = isEqual(token.slice(end + 1), sign(content, secret));
  return isOurs && (session === null || content.startsWith(`${ownerOf(session)}.`));
}

/** Compares in a time that does not tell where two texts differ. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function ownerOf(session: string | null): string {
  return session === null ? 'visitor' : createHash('sha256').update(session).digest('base64url').slice(0, 22);
}

function sign(content: string, secret: Uint8Array): string {
  return createHmac('sha256', keyFor('csrf-token', secret)).update(content).digest('base64url');
}
