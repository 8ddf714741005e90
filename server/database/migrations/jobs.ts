import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AnyTables } from './dialects.ts';

/** When each background job is due and which process has it, and the size of rendered pictures. */
export const jobs: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('position', 'text')
      .addColumn('warning', 'text')
      .execute();
    await db.schema
      .createTable('rendered_pictures')
      .addColumn('blob_key', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('rendered_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('rendered_pictures_by_age')
      .on('rendered_pictures')
      .columns(['rendered_at', 'blob_key'])
      .execute();
  },
};
