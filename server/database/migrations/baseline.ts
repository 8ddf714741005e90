import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AnyTables } from './dialects.ts';
import { createModeration } from './moderation.ts';
import { createListings, createPeople, createPush, createWork } from './tables.ts';

/** All tables of both databases. */
export const baseline: Migration = {
  async up(db: Kysely<AnyTables>) {
    await createPeople(db);
    await createListings(db);
    await createPush(db);
    await createModeration(db);
    await createWork(db);
  },
};
