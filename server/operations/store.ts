import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How many reports wait for a moderator, and since when the oldest does, in milliseconds. */
export async function openReports(
  database: Kysely<Tables>,
): Promise<{ open: number; oldest: number | null }> {
  const { open, oldest } = await database
    .selectFrom('reports')
    .select(({ fn }) => [fn.countAll<number | string>().as('open'), fn.min('created_at').as('oldest')])
    .where('action_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { open: Number(open), oldest };
}

/** Rejects if the database does not respond. */
export async function pingDatabase(database: Kysely<Tables>): Promise<void> {
  await database.selectFrom('settings').select('name').limit(1).execute();
}
