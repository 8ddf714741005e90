import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AnyTables } from './dialects.ts';

/** When the sign-in took place that a refresh token descends from, so that no session goes on for ever. */
export const sessionStarts: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .alterTable('refresh_tokens')
      .addColumn('session_started_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('refresh_tokens')
      .set({ session_started_at: sql`created_at` })
      .execute();
  },
};
