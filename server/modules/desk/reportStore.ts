import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;
export type NewReport = Insertable<Tables['reports']>;

/** Stores the report; false if this reporter has an open one of the target. */
export async function insertReport(database: Database, report: NewReport): Promise<boolean> {
  const inserted = await database
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
