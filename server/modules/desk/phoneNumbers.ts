import { createHmac } from 'node:crypto';
import { keyFor } from '../../crypto/tokens.ts';

/**
 * A phone number in one spelling: 0771234567, +263 77 123 4567 and 00263771234567 are all
 * 263771234567. A number of another country keeps its digits; null for what is none.
 */
export function normaliseNumber(typed: string): string | null {
  const digits = typed.replace(/[^\d+]/g, '').replace(/^\+|^00/, '');
  if (!/^\d{7,15}$/.test(digits)) return null;
  return digits.replace(/^0(?=\d{9}$)/, '263');
}

/** All ways in which a stored number may be spelt: the profile takes one, an import may not. */
export function spellingsOf(number: string): string[] {
  const normal = normaliseNumber(number);
  if (normal === null) return [number];
  const national = normal.startsWith('263') ? [`0${normal.slice(3)}`] : [];
  return [normal, `+${normal}`, `00${normal}`, ...national];
}

/** Keyed, so that the table does not show the numbers of people who were suspended. */
export const hashOfNumber = (number: string, secret: Uint8Array): string =>
  createHmac('sha256', keyFor('phone-number', secret)).update(number).digest('base64url');
