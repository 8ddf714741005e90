import type { Kysely } from 'kysely';
import { type AnyTables, idType, type Step } from './dialects.ts';

/** Which devices asked whether a listing is still there, until its seller answers. */
export const questions: Step = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .createTable('listing_askers')
      .addColumn('listing_id', idType(db), (column) =>
        column.notNull().references('listings.id').onDelete('cascade'),
      )
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('listing_askers_key', ['listing_id', 'device_hash'])
      .execute();
    await db.schema
      .createIndex('listing_askers_by_time')
      .on('listing_askers')
      .columns(['asked_at', 'listing_id'])
      .execute();
  },
};
