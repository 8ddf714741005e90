import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AnyTables } from './dialects.ts';

const DAY = 86_400_000;

/** The day on which a browser that is told of new listings was seen last, and whether its push service took a message for it. */
export const devicesSeen: Migration = {
  async up(db: Kysely<AnyTables>) {
    const today = Math.floor(Date.now() / DAY);
    const table = () => db.schema.alterTable('push_subscriptions');
    // One a statement: SQLite adds no two columns at once. Browsers of before have 60 days from now, and count as confirmed.
    await table()
      .addColumn('seen_day', 'integer', (column) => column.notNull().defaultTo(today))
      .execute();
    await table()
      .addColumn('confirmed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
