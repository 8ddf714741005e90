import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit, so that a code can be read out by phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * A one-time code such as `7K2M-9QXA-0TJD`: 60 random bits, which cannot be guessed in its life.
 */
export function makeResetCode(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-');
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * The stored hash of a code, however it is typed: any case or gaps, O for 0, I or L for 1. A plain
 * hash is enough for a random secret.
 */
export function hashResetCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(code).digest('base64url');
}
