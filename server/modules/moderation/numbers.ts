import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { keyFor } from '../../crypto/tokens.ts';
import type { Tables } from '../../database/tables.ts';
import { FieldError } from '../../http/errors.ts';

/**
 * A phone number as profiles have it: 0771234567, +263 77 123 4567 and 00263771234567 are all
 * 263771234567. A number of another country keeps its digits; null for what is none.
 */
export function normaliseNumber(typed: string): string | null {
  const digits = typed.replace(/[^\d+]/g, '').replace(/^\+|^00/, '');
  if (!/^\d{7,15}$/.test(digits)) return null;
  return digits.replace(/^0(?=\d{9}$)/, '263');
}

/** Keyed, so that the table does not show the numbers of people who were suspended. */
const hashOfNumber = (number: string, secret: Uint8Array): string =>
  createHmac('sha256', keyFor('phone-number', secret)).update(number).digest('base64url');

export async function banNumbers(
  transaction: Transaction<Tables>,
  { actionId, numbers, secret }: { actionId: number; numbers: readonly string[]; secret: Uint8Array },
): Promise<void> {
  const hashes = new Set(numbers.map((number) => hashOfNumber(normaliseNumber(number) ?? number, secret)));
  const rows = [...hashes].map((number_hash) => ({ action_id: actionId, number_hash }));
  if (rows.length > 0) await transaction.insertInto('banned_numbers').values(rows).execute();
}

/** Throws 400 by field for the number of somebody who is suspended for a scam. */
export async function refuseBannedNumber(
  database: Kysely<Tables>,
  number: string,
  { secret, now }: { secret: Uint8Array; now: number },
): Promise<void> {
  const banned = await database
    .selectFrom('banned_numbers')
    .innerJoin('moderation_actions', 'moderation_actions.id', 'action_id')
    .select('action_id')
    .where('number_hash', '=', hashOfNumber(number, secret))
    .where('undone_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst();
  if (banned === undefined) return;
  const sentence =
    'This number belongs to a suspended account. Ask the people who run this market if it is yours.';
  throw new FieldError({ phone_number: [sentence] });
}
