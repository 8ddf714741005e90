import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../dialect.ts';
import type { AnyTables } from './dialects.ts';

/** The day by the database's own clock, counted from 1970. */
const TODAY = {
  sqlite: sql<number>`unixepoch() / 86400`,
  postgres: sql<number>`cast(floor(extract(epoch from now()) / 86400) as integer)`,
};

/** The day on which a browser that is told of new listings was seen last, and whether its push service took a message for it. */
export const devicesSeen: Migration = {
  async up(db: Kysely<AnyTables>) {
    const { rows } = await sql<{ today: number }>`select ${TODAY[dialectOf(db)]} as today`.execute(db);
    const table = () => db.schema.alterTable('push_subscriptions');
    // One a statement: SQLite adds no two columns at once. Browsers of before have 60 days from now, and count as confirmed.
    await table()
      .addColumn('seen_day', 'integer', (column) => column.notNull().defaultTo(rows[0]?.today))
      .execute();
    await table()
      .addColumn('confirmed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
