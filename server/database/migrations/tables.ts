import { type Kysely, sql } from 'kysely';
import { of, partOf, primary, required, zero } from './columns.ts';
import { type AnyTables, createTableWithId, dialectOf, idType, run } from './dialects.ts';

/** Accounts, and how their owners get in. */
export async function createPeople(db: Kysely<AnyTables>): Promise<void> {
  const id = idType(db);
  await createTableWithId(db, 'users')
    .addColumn('username', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('google_subject', 'text', (column) => column.unique())
    .addColumn('display_name', 'text')
    .addColumn('first_name', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('location', 'text')
    .addColumn('picture_key', 'text')
    .addColumn('shop_enabled', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('shop_shows_picture', 'integer', zero)
    .addColumn('created_at', 'bigint', required)
    .addColumn('seen_day', 'integer')
    .addColumn('suspended_until', 'bigint')
    .addColumn('role', 'text')
    .addColumn('student_until', 'bigint')
    .addColumn('questions_answered', 'integer', zero)
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', primary)
    .addColumn('user_id', id, of('users.id'))
    .addColumn('token_hash', 'text', required)
    .addColumn('previous_hash', 'text')
    .addColumn('started_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('network', 'text')
    .execute();
  await db.schema
    .createTable('reset_codes')
    .addColumn('user_id', id, of('users.id'))
    .addColumn('code_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('reset_codes_key', ['user_id', 'code_hash'])
    .execute();
  await run(db, [
    'create unique index users_username on users (lower(username))',
    'create index users_by_phone on users (phone_number) where phone_number is not null',
    'create index users_by_role on users (role) where role is not null',
    'create index users_by_visit on users (seen_day)',
    'create index users_picture on users (picture_key)',
    'create index sessions_user_id on sessions (user_id)',
    'create index sessions_expires_at on sessions (expires_at)',
  ]);
}

/**
 * An index for each order of lists, with all that their filters and conditions compare, so that only
 * the listings of a page are read themselves.
 */
function listIndexes(): string[] {
  const states = 'seller_suspended_until, status, rested_at, deleted_at, hidden_at';
  const isListed = "status <> 'sold' and rested_at is null and deleted_at is null and hidden_at is null";
  const index = (name: string, columns: string) =>
    `create index listings_${name} on listings (kind, ${columns}, ${states}) where ${isListed}`;
  const ranks = {
    newest: 'listed_at',
    cheapest: '(-coalesce(price_cents, 1000000000000))',
    dearest: '(coalesce(price_cents, -1))',
  };
  return [
    ...Object.entries(ranks).flatMap(([name, rank]) => [
      index(name, `${rank}, id, category_id, price_cents, condition, campus_place`),
      index(`${name}_of_category`, `category_id, ${rank}, id, price_cents, condition, campus_place`),
    ]),
    index('newest_at_place', 'campus_place, listed_at, id, category_id, price_cents, condition'),
  ];
}

/** What sellers post, and where it belongs. */
export async function createListings(db: Kysely<AnyTables>): Promise<void> {
  const id = idType(db);
  await createTableWithId(db, 'categories')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', required)
    .execute();
  await db.schema
    .createTable('places')
    .addColumn('name', 'text', primary)
    .addColumn('is_safe', 'integer', zero)
    .execute();

  await createTableWithId(db, 'listings')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('sale'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('seller_id', id, of('users.id'))
    .addColumn('category_id', id, of('categories.id'))
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('price_cents', 'bigint')
    .addColumn('condition', 'text')
    .addColumn('campus_place', 'text')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .addColumn('picture_key', 'text', required)
    .addColumn('picture_width', 'integer', required)
    .addColumn('picture_height', 'integer', required)
    .addColumn('picture_widths', 'text', required)
    .addColumn('picture_placeholder', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('deleted_at', 'bigint')
    .addColumn('hidden_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('rested_at', 'bigint')
    .addColumn('rest_reason', 'text')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('listed_at', 'bigint', required)
    .addColumn('seller_suspended_until', 'bigint')
    .addColumn('sold_at', 'bigint')
    .addColumn('price_set_at', 'bigint')
    .addColumn('previous_price_cents', 'bigint')
    .addColumn('dropped_at', 'bigint')
    .addColumn('idempotency_key', 'text')
    .addColumn('request_hash', 'text')
    .execute();
  await db.schema
    .createTable('listing_photos')
    .addColumn('picture_key', 'text', primary)
    .addColumn('picture_width', 'integer', required)
    .addColumn('picture_height', 'integer', required)
    .addColumn('picture_widths', 'text', required)
    .addColumn('picture_placeholder', 'text', required)
    .addColumn('listing_id', id, of('listings.id'))
    .addColumn('position', 'integer', required)
    .execute();
  await db.schema
    .createTable('listing_askers')
    .addColumn('listing_id', id, partOf('listings.id'))
    .addColumn('device_hash', 'text', required)
    .addColumn('asked_at', 'bigint', required)
    .addPrimaryKeyConstraint('listing_askers_key', ['listing_id', 'device_hash'])
    .execute();

  const terms = db.schema
    .createTable('listing_terms')
    .addColumn('stem', 'text', required)
    .addColumn('listing_id', id, partOf('listings.id'))
    .addColumn('word', 'text', required)
    .addColumn('weight', 'integer', required)
    .addPrimaryKeyConstraint('listing_terms_key', ['stem', 'listing_id']);
  // Searches read it by its key alone.
  await (dialectOf(db) === 'sqlite' ? terms.modifyEnd(sql`without rowid`) : terms).execute();

  const isPosted = "rested_at is null and deleted_at is null and status <> 'sold'";
  await run(db, [
    'create index listings_by_drop on listings (dropped_at) where dropped_at is not null',
    `create index listings_by_expiry on listings (expires_at) where ${isPosted}`,
    `create index listings_by_sale on listings (sold_at) where rested_at is null and status = 'sold'`,
    'create index listings_of_category on listings (category_id)',
    'create index listings_of_seller on listings (seller_id, deleted_at, id desc, status)',
    'create index listings_picture on listings (picture_key)',
    `create unique index listings_posted_once on listings (seller_id, idempotency_key)
      where idempotency_key is not null and deleted_at is null`,
    'create index listings_by_update on listings (updated_at)',
    'create index listing_terms_of_listing on listing_terms (listing_id)',
    ...listIndexes(),
    'create index listing_photos_order on listing_photos (listing_id, position)',
    'create index listing_askers_by_time on listing_askers (asked_at, listing_id)',
  ]);
}

/** The browsers that get push messages, and what they are told. */
export async function createPush(db: Kysely<AnyTables>): Promise<void> {
  const id = idType(db);
  await createTableWithId(db, 'push_devices')
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('user_id', id, of('users.id'))
    .addColumn('session_id', 'text', required)
    .addColumn('taken_id', id, required)
    .addColumn('failures', 'integer', zero)
    .addColumn('retry_at', 'bigint', zero)
    .execute();
  await createTableWithId(db, 'push_searches')
    .addColumn('user_id', id, of('users.id'))
    .addColumn('query', 'text')
    .addColumn('wanted_id', id, (column) => column.unique().references('listings.id').onDelete('cascade'))
    .addColumn('seen_id', id, required)
    .addUniqueConstraint('push_searches_key', ['user_id', 'query'])
    .execute();
  await createTableWithId(db, 'notifications')
    .addColumn('user_id', id, of('users.id'))
    .addColumn('tag', 'text', required)
    .addColumn('day', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('notifications_key', ['user_id', 'tag', 'day'])
    .execute();
  await run(db, [
    'create index push_devices_of_user on push_devices (user_id)',
    'create index push_devices_of_session on push_devices (session_id)',
  ]);
}

/** What the installation and its processes remember. */
export async function createWork(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', primary)
    .addColumn('value', 'text', required)
    .execute();
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', primary)
    .addColumn('due_at', 'bigint', required)
    .addColumn('leased_until', 'bigint', required)
    .addColumn('warning', 'text')
    .addColumn('ran_at', 'bigint')
    .addColumn('took', 'bigint')
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .execute();
  const counters = db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', primary)
    .addColumn('hits', 'integer', required)
    .addColumn('ends_at', 'bigint', required);
  // A crash may empty the table, which saves PostgreSQL the log.
  await (dialectOf(db) === 'postgres' ? counters.modifyFront(sql`unlogged`) : counters).execute();
  await db.schema
    .createTable('search_synonyms')
    .addColumn('line', 'text', primary)
    .addColumn('is_off', 'integer', required)
    .execute();
  await db.schema
    .createTable('missed_searches')
    .addColumn('words', 'text', primary)
    .addColumn('times', 'integer', required)
    .addColumn('last_day', 'text', required)
    .execute();
  await run(db, ['create index rate_limits_ends_at on rate_limits (ends_at)']);
}
