import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { idType, type AnyTables } from './dialects.ts';

/** The further photos of a listing, whose cover stays in its row, and the codes with which people recover their account. */
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
