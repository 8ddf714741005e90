import type { Kysely } from 'kysely';
import type { Tables, UserRow } from '../../database/tables.ts';
import { hasReportIn } from './caseDecisionStore.ts';
import { hashOfNumber, normaliseNumber } from './phoneNumbers.ts';

type Case = Pick<Tables['cases'], 'seller_id'> & { id: number; phone_hash: string | null };
type Moderator = Pick<UserRow, 'id' | 'phone_number'>;

/** Whether a case is about the moderator, or their number. */
export function isAbout({ seller_id, phone_hash }: Case, moderator: Moderator, secret: Uint8Array): boolean {
  if (seller_id === moderator.id) return true;
  const number = normaliseNumber(moderator.phone_number ?? '');
  return phone_hash !== null && number !== null && hashOfNumber(number, secret) === phone_hash;
}

/** Why a moderator may not decide a case; null if they may. */
export async function barredFrom(
  { database, secret }: { database: Kysely<Tables>; secret: Uint8Array },
  ofCase: Case,
  moderator: Moderator,
): Promise<string | null> {
  if (isAbout(ofCase, moderator, secret)) return 'This case is about you. Another moderator decides it.';
  if (await hasReportIn(database, ofCase.id, moderator.id))
    return 'You reported something of this case. Another moderator decides it.';
  return null;
}
