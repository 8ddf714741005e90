import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { addIndex, type AnyTables, type Step } from './dialects.ts';

const COLUMNS = ['idempotency_key', 'request_hash'];

/** By which key a listing was posted, and the hash of what was sent: the same request again posts no second one. */
export const postedOnce: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    const tables = await db.introspection.getTables();
    const listings = tables.find(({ name }) => name === 'listings')?.columns ?? [];
    for (const column of COLUMNS) {
      if (listings.some(({ name }) => name === column)) continue;
      await sql.raw(`alter table listings add column ${column} text`).execute(db);
    }
    await addIndex(db, {
      name: 'listings_posted_once',
      on: 'listings (seller_id, idempotency_key) where idempotency_key is not null and deleted_at is null',
      isUnique: true,
    });
  },
};
