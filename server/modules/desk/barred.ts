import type { Kysely } from 'kysely';
import type { Tables, UserRow } from '../../database/tables.ts';
import { hasReportIn } from './caseDecisionStore.ts';
import { hashOfNumber, normaliseNumber } from './phoneNumbers.ts';

/** Why a moderator may not decide a case; null if they may. */
export async function barredFrom(
  { database, secret }: { database: Kysely<Tables>; secret: Uint8Array },
  {
    id,
    seller_id,
    phone_hash,
  }: Pick<Tables['cases'], 'seller_id'> & { id: number; phone_hash: string | null },
  moderator: Pick<UserRow, 'id' | 'phone_number'>,
): Promise<string | null> {
  const number = normaliseNumber(moderator.phone_number ?? '');
  const isOwn =
    seller_id === moderator.id ||
    (phone_hash !== null && number !== null && hashOfNumber(number, secret) === phone_hash);
  if (isOwn) return 'This case is about you. Another moderator decides it.';
  if (await hasReportIn(database, id, moderator.id))
    return 'You reported something of this case. Another moderator decides it.';
  return null;
}
