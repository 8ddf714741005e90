import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from '../columns.ts';
import { definitionsOf } from '../dialect.ts';
import { TABLES } from '../tables.ts';

const KEYS: Record<string, string[]> = {
  reset_codes: ['user_id', 'code_hash'],
  listing_askers: ['listing_id', 'device_hash'],
  listing_terms: ['stem', 'listing_id'],
  report_pictures: ['report_id', 'picture_key'],
  banned_numbers: ['action_id', 'number_hash'],
};

const UNIQUE: Record<string, string[]> = {
  push_searches: ['user_id', 'query'],
  notifications: ['user_id', 'tag', 'day'],
};

async function createTables(db: Kysely<unknown>): Promise<void> {
  const { id, ownId, inKey, unlogged } = definitionsOf(db);
  for (const [name, columns] of Object.entries(TABLES)) {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
    for (const [columnName, { type, isNullable, isOwnId, define }] of Object.entries<Column>(columns))
      table = table.addColumn(columnName, type === 'id' ? id : type, (column) => {
        if (isOwnId === true) return ownId(column.primaryKey());
        const required = isNullable === true ? column : column.notNull();
        return define?.(required) ?? required;
      });
    const [key, unique] = [KEYS[name], UNIQUE[name]];
    if (key) table = table.addPrimaryKeyConstraint(`${name}_key`, key);
    if (unique) table = table.addUniqueConstraint(`${name}_key`, unique);
    if (name === 'rate_limits') table = table.modifyFront(unlogged);
    if (name === 'listing_terms') table = table.modifyEnd(inKey);
    await table.execute();
  }
}

/** Each order with all that filters compare, so that only the listings of a page are read themselves. */
function listIndexes(): string[] {
  const states = 'seller_suspended_until, status, rested_at, deleted_at, hidden_at';
  const isListed = "status <> 'sold' and rested_at is null and deleted_at is null and hidden_at is null";
  const index = (name: string, columns: string) =>
    `index listings_${name} on listings (kind, ${columns}, ${states}) where ${isListed}`;
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

const isPosted = "rested_at is null and deleted_at is null and status <> 'sold'";

const INDEXES = [
  'unique index users_username on users (lower(username))',
  'index users_by_phone on users (phone_number) where phone_number is not null',
  'index users_by_role on users (role) where role is not null',
  'index users_by_visit on users (seen_day)',
  'index users_picture on users (picture_key)',
  'index sessions_user_id on sessions (user_id)',
  'index sessions_expires_at on sessions (expires_at)',
  'index listings_by_drop on listings (dropped_at) where dropped_at is not null',
  `index listings_by_expiry on listings (expires_at) where ${isPosted}`,
  `index listings_by_sale on listings (sold_at) where rested_at is null and status = 'sold'`,
  'index listings_of_category on listings (category_id)',
  'index listings_of_seller on listings (seller_id, deleted_at, id desc, status)',
  'index listings_picture on listings (picture_key)',
  `unique index listings_posted_once on listings (seller_id, idempotency_key)
    where idempotency_key is not null and deleted_at is null`,
  'index listings_by_update on listings (updated_at)',
  ...listIndexes(),
  'index listing_terms_of_listing on listing_terms (listing_id)',
  'index listing_photos_order on listing_photos (listing_id, position)',
  'index listing_askers_by_time on listing_askers (asked_at, listing_id)',
  'index push_devices_of_user on push_devices (user_id)',
  'index push_devices_of_session on push_devices (session_id)',
  `unique index reports_once on reports (reporter_key, seller_id, coalesce(listing_id, 0))
    where action_id is null`,
  'index reports_open on reports (seller_id, listing_id) where action_id is null',
  'index reports_of_seller on reports (seller_id, id)',
  'index reports_of_listing on reports (listing_id) where listing_id is not null',
  'index reports_of_reporter on reports (reporter_id) where reporter_id is not null',
  'index reports_by_action on reports (action_id)',
  'index report_pictures_by_key on report_pictures (picture_key)',
  'index banned_numbers_by_hash on banned_numbers (number_hash)',
  'index moderation_actions_of_user on moderation_actions (user_id, id)',
  'index moderation_actions_of_listing on moderation_actions (listing_id) where listing_id is not null',
  `index moderation_actions_appealed on moderation_actions (appealed_at)
    where appealed_at is not null and answered_at is null`,
  'index moderation_actions_by_time on moderation_actions (created_at)',
  'index rate_limits_ends_at on rate_limits (ends_at)',
];

export const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db);
    for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
  },
};
