import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

export async function insertStudentCodes(
  database: Database,
  codes: readonly Tables['student_codes'][],
): Promise<void> {
  await database.insertInto('student_codes').values(codes).execute();
}

/** Uses the code up and returns until when it gives the badge; null for a wrong or outdated one. */
export async function takeStudentCode(database: Database, hash: string, now: number): Promise<number | null> {
  const taken = await database
    .deleteFrom('student_codes')
    .where('code_hash', '=', hash)
    .where('until', '>', now)
    .returning('until')
    .executeTakeFirst();
  return taken?.until ?? null;
}

/** The user has the badge until then, or longer if they had it for longer. */
export async function setStudentUntil(database: Database, userId: number, until: number): Promise<void> {
  await database
    .updateTable('users')
    .set({ student_until: until })
    .where('id', '=', userId)
    .where((is) => is.or([is('student_until', 'is', null), is('student_until', '<', until)]))
    .execute();
}
