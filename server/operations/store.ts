import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Rejects if the database does not respond. */
export async function pingDatabase(database: Kysely<Tables>): Promise<void> {
  await database.selectFrom('settings').select('name').limit(1).execute();
}
