import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type AnyTables, idType } from './dialects.ts';

/** The operator's one-time codes for users who forgot their password; at most one a user. */
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

/** When the sign-in of a refresh token took place, so that every session ends. */
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

/** The photos after the cover, which stays in the listing's row, and the recovery codes. */
export const photosAndCodes: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .createTable('listing_photos')
      .addColumn('picture_key', 'text', (column) => column.primaryKey())
      .addColumn('listing_id', idType(db), (column) => column.notNull().references('listings.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('picture_width', 'integer', (column) => column.notNull())
      .addColumn('picture_height', 'integer', (column) => column.notNull())
      .addColumn('picture_widths', 'text', (column) => column.notNull())
      .addColumn('picture_placeholder', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('listing_photos_order')
      .on('listing_photos')
      .columns(['listing_id', 'position'])
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', idType(db), (column) => column.notNull().references('users.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();
  },
};

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
