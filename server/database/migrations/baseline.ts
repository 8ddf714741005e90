import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createDesk } from './desk.ts';
import type { AnyTables } from './dialects.ts';
import { createListings, createPeople, createPush, createWork } from './tables.ts';

/** All tables of both databases. */
export const baseline: Migration = {
  async up(db: Kysely<AnyTables>) {
    await createPeople(db);
    await createListings(db);
    await createPush(db);
    await createDesk(db);
    await createWork(db);
  },
};
