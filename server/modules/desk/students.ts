import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { hashResetCode, makeResetCode } from '../../crypto/oneTimeCodes.ts';
import { insertStudentCodes, setStudentUntil, takeStudentCode } from './studentStore.ts';

type Database = Kysely<Tables>;

/** One-time codes for the badge *student* until that time; only their hashes are stored. */
export async function makeStudentCodes(
  database: Database,
  { count, until }: { count: number; until: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, makeResetCode);
  await insertStudentCodes(
    database,
    codes.map((code) => ({ code_hash: hashResetCode(code), until })),
  );
  return codes;
}

/** Gives the user the badge for a code, however it is typed; false for a wrong or used one. */
export function redeemStudentCode(
  database: Database,
  { userId, code, now }: { userId: number; code: string; now: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const until = await takeStudentCode(transaction, hashResetCode(code), now);
    if (until === null) return false;
    await setStudentUntil(transaction, userId, until);
    return true;
  });
}

const YEAR = 365 * 86_400_000;

/** The badge of a user whom Google knows to be of the university; sign-ins renew it. */
export const confirmStudent = (database: Database, userId: number, now: number): Promise<void> =>
  setStudentUntil(database, userId, now + YEAR);
