import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { idType, type AnyTables } from './dialects.ts';

/** The one-time codes that the operator gives to people who have forgotten their password; at most one a user. */
export const passwordResets: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .createTable('password_resets')
      .addColumn('user_id', idType(db), (column) => column.primaryKey().references('users.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
