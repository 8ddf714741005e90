import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type AnyTables, createTableWithId, dialectOf, idType } from './dialects.ts';

/** Users, refresh tokens, categories, listings, settings. Times in milliseconds need bigint. */
export const firstTables: Migration = {
  async up(db: Kysely<AnyTables>) {
    await createUsers(db);
    await createRefreshTokens(db);
    await createTableWithId(db, 'categories')
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await createListings(db);
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

async function createUsers(db: Kysely<AnyTables>) {
  const table = createTableWithId(db, 'users')
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('google_subject', 'text', (column) => column.unique())
    .addColumn('display_name', 'text')
    .addColumn('first_name', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('location', 'text')
    .addColumn('picture_key', 'text')
    .addColumn('suspended_at', 'bigint');
  await withLifeTimes(table).execute();
  // Over deleted rows too: nobody may take on the name of someone who has left.
  await db.schema
    .createIndex('users_username')
    .unique()
    .on('users')
    .expression(sql`lower(username)`)
    .execute();
}

async function createRefreshTokens(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('rotated_at', 'bigint')
    .addColumn('successor', 'text')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family').execute();
  await db.schema.createIndex('refresh_tokens_user').on('refresh_tokens').column('user_id').execute();
}

async function createListings(db: Kysely<AnyTables>) {
  const table = createTableWithId(db, 'listings')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('seller_id', idType(db), (column) => column.notNull().references('users.id'))
    .addColumn('category_id', idType(db), (column) => column.notNull().references('categories.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .addColumn('picture_key', 'text', (column) => column.notNull())
    .addColumn('picture_width', 'integer', (column) => column.notNull())
    .addColumn('picture_height', 'integer', (column) => column.notNull())
    .addColumn('picture_widths', 'text', (column) => column.notNull())
    .addColumn('picture_placeholder', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull());
  await withLifeTimes(table).execute();
  await createListingIndexes(db);
}

/**
 * Each list scans its index from the newest end. The status comes last, so sold listings are
 * skipped within the index, which also serves a seller's own list.
 */
async function createListingIndexes(db: Kysely<AnyTables>) {
  const lists = {
    listings_newest: [],
    listings_by_category: ['category_id'],
    listings_by_seller: ['seller_id'],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema
      .createIndex(name)
      .on('listings')
      .columns([...columns, 'id desc', 'status'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
}

function withLifeTimes<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
) {
  return table
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint');
}

/** Counters of all processes. A crash may empty the table (UNLOGGED saves PostgreSQL the log). */
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
