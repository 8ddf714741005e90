import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTableWithId, idType, type AnyTables } from './dialects.ts';

/** The browsers that are told of new listings, and the searches that each is told of. */
export const notices: Migration = {
  async up(db: Kysely<AnyTables>) {
    await createTableWithId(db, 'push_subscriptions')
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute();
    await createTableWithId(db, 'push_queries')
      .addColumn('subscription_id', idType(db), (column) =>
        column.notNull().references('push_subscriptions.id'),
      )
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('seen_id', idType(db), (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('push_queries_of_subscription')
      .on('push_queries')
      .columns(['subscription_id', 'query'])
      .unique()
      .execute();
    await db.schema.createIndex('push_queries_due').on('push_queries').columns(['due_at', 'id']).execute();
  },
};
