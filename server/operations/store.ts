import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How many cases wait at the desk, and since when the oldest does, in milliseconds. */
export async function openCases(database: Kysely<Tables>): Promise<{ open: number; oldest: number | null }> {
  const { open, oldest } = await database
    .selectFrom('cases')
    .select(({ fn }) => [fn.countAll<number | string>().as('open'), fn.min('opened_at').as('oldest')])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { open: Number(open), oldest };
}

/** Rejects if the database does not respond. */
export async function pingDatabase(database: Kysely<Tables>): Promise<void> {
  await database.selectFrom('settings').select('name').limit(1).execute();
}
