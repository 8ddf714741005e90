import { randomInt } from 'node:crypto';
import { USERNAME_LENGTH } from '../../../../src/contract/limits.ts';
import type { GoogleClaims } from './idToken.ts';

const SUFFIX_DIGITS = 4;
const FALLBACK = 'student';

/** What of a name may stand in a username (§5): ASCII letters, digits, `_` and `-`, a letter first. */
function asUsername(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[^A-Za-z]+|(?<![_-])[_-]+$/g, '')
    .slice(0, USERNAME_LENGTH.max);
}

/**
 * Usernames for a new account, the likeliest first and without an end: the person's name, else what stands before the @ of
 * the address; then the same with random digits, which tell nobody how many have that name.
 */
export function* proposeUsernames(claims: Pick<GoogleClaims, 'name' | 'email'>): Generator<string, never> {
  const sources = [claims.name, claims.email.split('@')[0] ?? ''];
  const base = sources.map(asUsername).find((name) => name.length > 0) ?? FALLBACK;
  if (base.length >= USERNAME_LENGTH.min) yield base;
  for (;;) {
    const digits = String(randomInt(10 ** SUFFIX_DIGITS)).padStart(SUFFIX_DIGITS, '0');
    yield `${base.slice(0, USERNAME_LENGTH.max - SUFFIX_DIGITS)}${digits}`;
  }
}
