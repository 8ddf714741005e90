import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type AnyTables, createTableWithId, dialectOf, idType } from './dialects.ts';

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

/** The day by the database's own clock, counted from 1970. */
const TODAY = {
  sqlite: sql<number>`unixepoch() / 86400`,
  postgres: sql<number>`cast(floor(extract(epoch from now()) / 86400) as integer)`,
};

/** The day of a browser's last contact, and whether its push service ever took a message. */
export const devicesSeen: Migration = {
  async up(db: Kysely<AnyTables>) {
    const { rows } = await sql<{ today: number }>`select ${TODAY[dialectOf(db)]} as today`.execute(db);
    const table = () => db.schema.alterTable('push_subscriptions');
    // One a statement, as SQLite needs. Existing browsers have 60 days from now, and are confirmed.
    await table()
      .addColumn('seen_day', 'integer', (column) => column.notNull().defaultTo(rows[0]?.today))
      .execute();
    await table()
      .addColumn('confirmed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};

/** The browsers that get reminders of their users' own listings, and what was sent. */
export const sellerReminders: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .createTable('seller_devices')
      .addColumn('subscription_id', idType(db), (column) =>
        column.primaryKey().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('user_id', idType(db), (column) => column.notNull().references('users.id'))
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['user_id', 'session_id'])
      await db.schema.createIndex(`seller_devices_${column}`).on('seller_devices').column(column).execute();
    await db.schema
      .createTable('sent_reminders')
      .addColumn('listing_id', idType(db), (column) =>
        column.notNull().references('listings.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', 'bigint', (column) => column.notNull())
      .addColumn('stage', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sent_reminders_key', ['listing_id', 'kind'])
      .execute();
    await db.schema
      .createTable('answer_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('listing_id', idType(db), (column) =>
        column.notNull().references('listings.id').onDelete('cascade'),
      )
      .addColumn('subscription_id', idType(db), (column) =>
        column.notNull().references('seller_devices.subscription_id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['listing_id', 'subscription_id', 'expires_at'])
      await db.schema.createIndex(`answer_tokens_${column}`).on('answer_tokens').column(column).execute();
  },
};

/** The saved listings whose lower prices a browser is told of. */
export const priceDrops: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('drops_due_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('push_listings')
      .addColumn('subscription_id', idType(db), (column) =>
        column.notNull().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('listing_id', idType(db), (column) =>
        column.notNull().references('listings.id').onDelete('cascade'),
      )
      .addColumn('price_cents', 'bigint')
      .addPrimaryKeyConstraint('push_listings_key', ['subscription_id', 'listing_id'])
      .execute();
    await db.schema
      .createIndex('push_listings_of_listing')
      .on('push_listings')
      .columns(['listing_id', 'price_cents', 'subscription_id'])
      .execute();
  },
};
