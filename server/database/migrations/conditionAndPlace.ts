import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AnyTables } from './dialects.ts';

/** The condition of a listing and where it is handed over, null for what is there, and the operator's list of places. */
export const conditionAndPlace: Migration = {
  async up(db: Kysely<AnyTables>) {
    for (const name of ['condition', 'campus_place']) {
      await db.schema.alterTable('listings').addColumn(name, 'text').execute();
    }
    await db.schema
      .createTable('campus_places')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('is_off', 'integer', (column) => column.notNull())
      .execute();
  },
};
