import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { stemOf } from '../words/stem.ts';
import type { AnyTables } from './dialects.ts';

/** Rows read and written at a time; SQLite takes at most 32,766 values in one statement. */
const ROWS = 5000;

/** By the stem of a word the other forms that the market has of it; the listings themselves stay as they are. */
export const wordStems: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .createTable('vocabulary_stems')
      .addColumn('stem', 'text', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('vocabulary_stems_key', ['stem', 'word'])
      .execute();
    let last = '';
    for (;;) {
      const words = await wordsAfter(db, last);
      if (words.length === 0) break;
      const rows = words.map((word) => ({ stem: stemOf(word), word }));
      await db.insertInto('vocabulary_stems').values(rows).execute();
      last = words.at(-1) ?? last;
    }
    await createSynonyms(db);
    await createMissedSearches(db);
  },
};

async function wordsAfter(db: Kysely<AnyTables>, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vocabulary')
    .select('word')
    .where('word', '>', last)
    .orderBy('word')
    .limit(ROWS)
    .execute();
  return rows.map(({ word }) => String(word));
}

async function createSynonyms(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('search_synonyms')
    .addColumn('line', 'text', (column) => column.primaryKey())
    .addColumn('is_off', 'integer', (column) => column.notNull())
    .execute();
}

async function createMissedSearches(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('missed_searches')
    .addColumn('words', 'text', (column) => column.primaryKey())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .execute();
}
