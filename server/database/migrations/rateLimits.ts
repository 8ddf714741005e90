import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../dialect.ts';
import type { AnyTables } from './dialects.ts';

/** Counters that all processes share. A crash may empty the table (UNLOGGED, which spares PostgreSQL the log). */
export const rateLimits: Migration = {
  async up(db: Kysely<AnyTables>) {
    const table = db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('hits', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull());
    await (dialectOf(db) === 'postgres' ? table.modifyFront(sql`unlogged`) : table).execute();
    await db.schema.createIndex('rate_limits_ends_at').on('rate_limits').column('ends_at').execute();
  },
};
