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

/** Keyed, so that the table does not show the numbers of people who were suspended. */
export const hashOfNumber = (number: string, secret: Uint8Array): string =>
  createHmac('sha256', keyFor('phone-number', secret)).update(number).digest('base64url');
