import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that could be taken for a digit, so that the code can be read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A new one-time code such as `7K2M-9QXA-0TJD`: 60 random bits, beyond all guessing within its life. */
export function makeResetCode(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-');
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * What is kept of a code, however it was typed: in small letters, with other gaps or none, O for 0, I or L for 1. A plain
 * hash will do for a secret that is random throughout (unlike a password).
 */
export function hashResetCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(code).digest('base64url');
}
