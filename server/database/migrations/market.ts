import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type AnyTables, dialectOf, idType } from './dialects.ts';
import { searchTokens, trigrams } from './words.ts';

/** The search index of SQLite (FTS5), and the triggers that keep the market in step. */

const RAISE_VERSION = 'update market_version set version = version + 1;';
const LEAVE = (which: string) => `delete from market where ${which};`;
const enterSqlite = (which: string) =>
  `insert into market (listing_id, seller_id, category_id) select id, seller_id, category_id from on_market where ${which};`;

const sqliteTrigger = (name: string, event: string, ...steps: string[]) =>
  `create trigger ${name} after ${event} begin ${steps.join(' ')} end`;

const SQLITE_MARKET: readonly string[] = [
  // Contentless: `listings` has the words, already split. `ascii` treats all other letters as parts
  // of words, and so splits at the same positions.
  `create virtual table market_search using fts5(
    title, body, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2 3 4', detail = 'column')`,

  sqliteTrigger('listing_posted', 'insert on listings', enterSqlite('id = new.id'), RAISE_VERSION),
  sqliteTrigger(
    'listing_changed',
    'update on listings',
    LEAVE('listing_id = old.id'),
    enterSqlite('id = new.id'),
    RAISE_VERSION,
  ),
  sqliteTrigger('listing_removed', 'delete on listings', LEAVE('listing_id = old.id'), RAISE_VERSION),

  sqliteTrigger(
    'seller_came_or_went',
    'update of suspended_at, deleted_at on users',
    LEAVE('seller_id = new.id'),
    enterSqlite('seller_id = new.id'),
    RAISE_VERSION,
  ),
  sqliteTrigger('seller_changed', 'update of username, phone_number, location on users', RAISE_VERSION),
  ...['insert', 'update', 'delete'].map((event) =>
    sqliteTrigger(`category_${event}`, `${event} on categories`, RAISE_VERSION),
  ),

  sqliteTrigger(
    'market_entered',
    'insert on market',
    `insert into market_counts values (new.category_id, 1) on conflict (category_id) do update set total = total + 1;`,
    `insert into market_search (rowid, title, body)
      select id, title_words, body_words from listings where id = new.listing_id;`,
  ),
  sqliteTrigger(
    'market_left',
    'delete on market',
    'update market_counts set total = total - 1 where category_id = old.category_id;',
    'delete from market_search where rowid = old.listing_id;',
  ),
];

/**
 * The search index of PostgreSQL (two GIN-indexed vectors), and the triggers that update the market
 * once a statement. Each raises the version first: its row lock queues the changes, so that they
 * cannot deadlock at the counts.
 */

// The words come split: the parser of to_tsvector, which depends on the locale, has no say.
const enterPostgres = (which: string) => `
  insert into market (listing_id, seller_id, category_id, title_vector, vector)
  select id, seller_id, category_id, array_to_tsvector(string_to_array(title_words, ' ')),
    array_to_tsvector(string_to_array(trim(title_words || ' ' || body_words), ' '))
  from on_market where ${which};`;

const perform = (name: string, ...steps: string[]) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${steps.join(' ')} return null; end $$`;
const postgresTrigger = (name: string, event: string, rows: string, run: string, when = '') =>
  `create trigger ${name} after ${event} ${rows} ${when} execute function ${run}()`;

const NEW_ROWS = 'referencing new table as new_rows for each statement';
const OLD_ROWS = 'referencing old table as old_rows for each statement';
const BOTH_ROWS = 'referencing old table as old_rows new table as new_rows for each statement';

const LEAVE_OLD = 'delete from market where listing_id in (select id from old_rows);';
const ENTER_NEW = enterPostgres('id in (select id from new_rows)');

const POSTGRES_MARKET: readonly string[] = [
  `alter table market add column title_vector tsvector not null, add column vector tsvector not null`,
  `create index market_title_vector on market using gin (title_vector) with (fastupdate = off)`,
  `create index market_vector on market using gin (vector) with (fastupdate = off)`,

  perform('market_listing_posted', RAISE_VERSION, ENTER_NEW),
  perform('market_listing_changed', RAISE_VERSION, LEAVE_OLD, ENTER_NEW),
  perform('market_listing_removed', RAISE_VERSION, LEAVE_OLD),
  postgresTrigger('listing_posted', 'insert on listings', NEW_ROWS, 'market_listing_posted'),
  postgresTrigger('listing_changed', 'update on listings', BOTH_ROWS, 'market_listing_changed'),
  postgresTrigger('listing_removed', 'delete on listings', OLD_ROWS, 'market_listing_removed'),

  perform('market_version_raised', RAISE_VERSION),
  perform(
    'market_seller_came_or_went',
    RAISE_VERSION,
    'delete from market where seller_id = new.id;',
    enterPostgres('seller_id = new.id'),
  ),
  postgresTrigger(
    'seller_came_or_went',
    'update of suspended_at, deleted_at on users',
    'for each row',
    'market_seller_came_or_went',
  ),
  postgresTrigger(
    'seller_changed',
    'update of username, phone_number, location on users',
    'for each row',
    'market_version_raised',
  ),
  postgresTrigger(
    'categories_changed',
    'insert or update or delete on categories',
    'for each statement',
    'market_version_raised',
  ),

  perform(
    'market_count_entered',
    `insert into market_counts as counts select category_id, count(*) from new_rows group by category_id
      on conflict (category_id) do update set total = counts.total + excluded.total;`,
  ),
  perform(
    'market_count_left',
    `update market_counts set total = market_counts.total - left_rows.total
      from (select category_id, count(*) as total from old_rows group by category_id) as left_rows
      where market_counts.category_id = left_rows.category_id;`,
  ),
  postgresTrigger('market_entered', 'insert on market', NEW_ROWS, 'market_count_entered'),
  postgresTrigger('market_left', 'delete on market', OLD_ROWS, 'market_count_left'),
];

/**
 * What public lists and search read: `market` has a row for each available listing, with the search
 * index, the count by category, and a version that every visible change raises. Triggers update
 * them in the transaction of the change, even of a repair by hand.
 */
export const market: Migration = {
  async up(db: Kysely<AnyTables>) {
    await addListingColumns(db);
    await createVocabulary(db);
    await createMarket(db);
    for (const statement of dialectOf(db) === 'postgres' ? POSTGRES_MARKET : SQLITE_MARKET) {
      await sql.raw(statement).execute(db);
    }
    await indexListings(db);
  },
};

async function addListingColumns(db: Kysely<AnyTables>) {
  for (const name of ['title_words', 'body_words']) {
    await db.schema
      .alterTable('listings')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('listings').addColumn('hidden_at', 'bigint').execute();
  for (const table of ['listings', 'users']) {
    await db.schema.createIndex(`${table}_picture`).on(table).column('picture_key').execute();
  }
  // The public lists walk `market` instead; `listings_by_seller` serves a seller's own list.
  for (const name of ['listings_newest', 'listings_by_category']) await db.schema.dropIndex(name).execute();
}

async function createVocabulary(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('vocabulary')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('vocabulary_trigrams')
    .addColumn('trigram', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('vocabulary_trigrams_key', ['trigram', 'word'])
    .execute();
}

async function createMarket(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('market')
    .addColumn('listing_id', idType(db), (column) => column.primaryKey())
    .addColumn('seller_id', idType(db), (column) => column.notNull())
    .addColumn('category_id', idType(db), (column) => column.notNull())
    .execute();
  for (const column of ['seller_id', 'category_id']) {
    await db.schema
      .createIndex(`market_by_${column.replace('_id', '')}`)
      .on('market')
      .columns([column, 'listing_id'])
      .execute();
  }
  await db.schema
    .createTable('market_counts')
    .addColumn('category_id', idType(db), (column) => column.primaryKey())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('market_version')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('market_version').values({ version: 1 }).execute();
  await db.schema
    .createView('on_market')
    .as(
      db
        .selectFrom('listings')
        .innerJoin('users', 'users.id', 'listings.seller_id')
        .select(['listings.id', 'listings.seller_id', 'listings.category_id', 'title_words', 'body_words'])
        .where('listings.deleted_at', 'is', null)
        .where('listings.hidden_at', 'is', null)
        .where('listings.status', '<>', sql.lit('sold'))
        .where('users.deleted_at', 'is', null)
        .where('users.suspended_at', 'is', null),
    )
    .execute();
}

/** Gives the listings that are there already their words; the triggers do the rest. */
async function indexListings(db: Kysely<AnyTables>) {
  const columns = ['id', 'title', 'description'] as const;
  const listings = await db.selectFrom('listings').select(columns).orderBy('id').execute();
  for (const { id, title, description } of listings) {
    const words = searchTokens(String(title), String(description));
    await db.updateTable('listings').set(words).where('id', '=', id).execute();
    await learnWords(db, `${words.title_words} ${words.body_words}`.split(' '));
  }
}

async function learnWords(db: Kysely<AnyTables>, words: readonly string[]) {
  for (const word of words.filter(({ length }) => length >= 3)) {
    const added = await db
      .insertInto('vocabulary')
      .values({ word })
      .onConflict((conflict) => conflict.doNothing())
      .returning('word')
      .executeTakeFirst();
    if (added === undefined) continue;
    const pairs = trigrams(word).map((trigram) => ({ trigram, word }));
    await db.insertInto('vocabulary_trigrams').values(pairs).execute();
  }
}
