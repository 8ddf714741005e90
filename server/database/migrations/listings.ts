import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addIndex, type AnyTables, type Step } from './dialects.ts';
import { searchTokens, stemOf } from './words.ts';

/** Rows read and written at a time; SQLite takes at most 32,766 values in one statement. */
const ROWS = 5000;

/** The other forms on the market of a word, by its stem; the listings stay as they are. */
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
    await db.schema
      .createTable('search_synonyms')
      .addColumn('line', 'text', (column) => column.primaryKey())
      .addColumn('is_off', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('missed_searches')
      .addColumn('words', 'text', (column) => column.primaryKey())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .execute();
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

/** A listing's condition and place, null for existing ones, and the operator's list of places. */
export const conditionAndPlace: Migration = {
  async up(db: Kysely<AnyTables>) {
    for (const name of ['condition', 'campus_place']) {
      await db.schema.alterTable('listings').addColumn(name, 'text').execute();
    }
    await db.schema
      .createTable('campus_places')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('is_off', 'integer', (column) => column.notNull())
      .execute();
  },
};

/** Listings read at a time. */
const LISTINGS = 500;

interface Texts {
  id: number | string;
  title: string;
  description: string;
  title_words: string;
  body_words: string;
}

/**
 * Reindexes listings whose words lost their vowels and tones: marks were removed in every script,
 * where only Latin, Greek and Cyrillic are read without them. ASCII listings are skipped. The
 * vocabulary learns the words at the listing's next change.
 */
export const marksOfScripts: Step = {
  // A row is indexed anew by itself, and a second run passes over it: nobody waits for the whole.
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    let last = 0;
    for (;;) {
      const rows = await rowsAfter(db, last);
      for (const row of rows) await indexAnew(db, row);
      if (rows.length < LISTINGS) return;
      last = Number(rows.at(-1)?.id);
    }
  },
};

const isBeyondAscii = (column: string) =>
  sql<boolean>`octet_length(${sql.ref(column)}) <> length(${sql.ref(column)})`;

async function rowsAfter(db: Kysely<AnyTables>, last: number): Promise<Texts[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'title', 'description', 'title_words', 'body_words'])
    .where('id', '>', last)
    .where((is) => is.or([isBeyondAscii('title'), isBeyondAscii('description')]))
    .orderBy('id')
    .limit(LISTINGS)
    .execute();
  return rows as unknown as Texts[];
}

async function indexAnew(db: Kysely<AnyTables>, row: Texts): Promise<void> {
  const { title_words, body_words } = searchTokens(row.title, row.description);
  if (title_words === row.title_words && body_words === row.body_words) return;
  // A seller may have changed it meanwhile, and with it its words.
  await db
    .updateTable('listings')
    .set({ title_words, body_words })
    .where('id', '=', row.id)
    .where('title', '=', row.title)
    .where('description', '=', row.description)
    .execute();
}

const COLUMNS = ['idempotency_key', 'request_hash'];

/** The key and hash of the request that posted a listing: the same request posts no second one. */
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
