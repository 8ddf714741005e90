import type { Kysely } from 'kysely';
import { changeMarket } from '../../catalogue/listingStore.ts';
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
export async function redeemStudentCode(
  database: Database,
  { userId, code, now }: { userId: number; code: string; now: number },
): Promise<boolean> {
  const isRight = await database.transaction().execute(async (transaction) => {
    const until = await takeStudentCode(transaction, hashResetCode(code), now);
    if (until === null) return false;
    await setStudentUntil(transaction, userId, until);
    return true;
  });
  if (isRight) await expirePages(database);
  return isRight;
}

/** The badge is on the pages of the user's listings, which are cached. */
const expirePages = (database: Database) => changeMarket(database, async () => undefined);

const YEAR = 365 * 86_400_000;

/** The badge of a user whom Google knows to be of the university; sign-ins renew it. */
export async function confirmStudent(
  database: Database,
  user: { id: number; student_until: number | null },
  now: number,
): Promise<void> {
  await setStudentUntil(database, user.id, now + YEAR);
  if ((user.student_until ?? 0) <= now) await expirePages(database);
}
