import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AnyTables } from './dialects.ts';

/** Whether a seller has a public shop, and whether it shows their picture: 1 or 0. */
export const shops: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .alterTable('users')
      .addColumn('shop_enabled', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('users')
      .addColumn('shop_shows_picture', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
