import { hash, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit, so that a code can be read out by phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A one-time code such as `7K2M-9QXA-0TJD`: 60 random bits, which cannot be guessed in its life. */
export const makeResetCode = (): string => [makeGroup(), makeGroup(), makeGroup()].join('-');

const makeGroup = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The stored hash of a code, however it is typed: any case or gaps, O for 0, I or L for 1. */
export function hashResetCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return hash('sha256', code, 'base64url');
}
