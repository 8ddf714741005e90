import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const YEAR = 365 * 86_400_000;

/** The badge of a user whom Google knows to be of the university: for a year, or longer if it was. */
export async function confirmStudent(database: Kysely<Tables>, userId: number, now: number): Promise<void> {
  const until = now + YEAR;
  await database
    .updateTable('users')
    .set({ student_until: until })
    .where('id', '=', userId)
    .where((is) => is.or([is('student_until', 'is', null), is('student_until', '<', until)]))
    .execute();
}

/** The badge as the operator says; null takes it away. */
export async function setStudentUntil(
  database: Kysely<Tables>,
  userId: number,
  until: number | null,
): Promise<void> {
  await database.updateTable('users').set({ student_until: until }).where('id', '=', userId).execute();
}
