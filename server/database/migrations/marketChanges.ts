import { sql, type Kysely } from 'kysely';
import { addIndex, type AnyTables, dialectOf, type Step } from './dialects.ts';
import { marketTriggers } from './marketTriggers.ts';
import { MARKET_PARTS } from './wanted.ts';

/** Lists have a seller's name, number and place; only pages of one listing have the other facts. */
const SHOWN_IN_LISTS = 'username, phone_number, location';
const SHOWN_ON_PAGES =
  'shop_enabled, shop_shows_picture, picture_key, student_until, questions_answered, questions_missed';
/** What the operator changes: everything may show it. */
const OF_OPERATOR = ['categories', 'search_synonyms', 'campus_places'];
const EVENTS = ['insert', 'update', 'delete'];

/** A call may write what is there already, such as no picture where there was none. */
const sqliteEvent = (columns: string) =>
  `after update of ${columns} on users when (${columns.replaceAll(/\w+/g, 'old.$&')}) is not (${columns.replaceAll(/\w+/g, 'new.$&')})`;
const postgresEvent = (columns: string) => `after update of ${columns} on users for each row
  when ((${columns.replaceAll(/\w+/g, 'old.$&')}) is distinct from (${columns.replaceAll(/\w+/g, 'new.$&')}))`;

const NOTE = 'insert into market_changes (listing_id, seller_id, category_id)';
const NOTE_EVERYTHING = `${NOTE} values (null, null, null);`;
const NOTE_FACTS = `${NOTE} values (null, new.id, null);`;
/** The seller, and each category in which they have listings. */
const NOTE_SELLER = `${NOTE} select cast(null as bigint), new.id, cast(null as bigint)
  union select null, new.id, category_id from listings where seller_id = new.id and deleted_at is null;`;

const onSqlite = (name: string, event: string, ...steps: string[]) => [
  `drop trigger if exists ${name}`,
  `create trigger ${name} ${event} begin ${steps.join(' ')} end`,
];

const LISTING_GOES = 'delete from market where listing_id = old.id;';
const NOTE_OLD = `${NOTE} values (old.id, old.seller_id, old.category_id);`;

const SQLITE: readonly string[] = [
  ...onSqlite('listing_removed', 'before delete on listings', LISTING_GOES, NOTE_OLD),
  ...onSqlite('seller_changed', sqliteEvent(SHOWN_IN_LISTS), NOTE_SELLER),
  ...onSqlite('seller_facts_changed', sqliteEvent(SHOWN_ON_PAGES), NOTE_FACTS),
  ...EVENTS.map((event) => `drop trigger category_${event}`),
  ...OF_OPERATOR.flatMap((table) =>
    EVENTS.flatMap((event) => onSqlite(`${table}_${event}`, `after ${event} on ${table}`, NOTE_EVERYTHING)),
  ),
  'drop table market_version',
  // The newest row is never deleted.
  'create view market_version as select coalesce(max(id), 0) as version from market_changes',
];

const perform = (name: string, ...steps: string[]) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin ${steps.join(' ')} return null; end $$`;

/**
 * A number of ours among advisory locks (`database/dialect.ts`). Each change of the market holds it,
 * shared, so that the exclusive holder knows that no open transaction relies on a word.
 */
const USE_WORDS = `perform pg_advisory_xact_lock_shared(${0x6d75_7369 + 3});`;

/** Of a new word two transactions may each insert a row: it counts the sum of its rows. */
const WORDS_ENTERED = `
  with words as (select word, count(*) as listings from new_rows, unnest(tsvector_to_array(vector)) as word
    where length(word) >= 3 group by word),
  added as (insert into vocabulary (word, listings) select word, listings from words
    where not exists (select from vocabulary as known where known.word = words.word) returning word),
  noted as (insert into changed_words select word from added)
  insert into word_changes select ts_delete(vector, array(select word from added)), 1 from new_rows;`;
const WORDS_LEFT = 'insert into word_changes select vector, -1 from old_rows;';

const COUNT = 'insert into market_count_changes (category_id, total)';

/** In the order in which the program of the release before locks the tables. */
const POSTGRES: readonly string[] = [
  'drop table market_version',
  // Of the snapshot: it differs after each commit, whatever the order of commits.
  `create view market_version as
    select hashtextextended(pg_current_snapshot()::text, 0) & ${Number.MAX_SAFE_INTEGER} as version`,
  perform('market_everything_changed', NOTE_EVERYTHING),
  `create function market_version_set() returns trigger language plpgsql as $$
    begin ${NOTE_EVERYTHING} return new; end $$`,
  `create trigger version_set instead of update on market_version
    for each row execute function market_version_set()`,

  'alter table market_counts rename to market_count_changes',
  'alter table market_count_changes drop constraint market_counts_pkey',
  `create view market_counts as select category_id, sum(total)::bigint as total
    from market_count_changes group by category_id`,
  perform(
    'market_count_entered',
    `${COUNT} select category_id, count(*) from new_rows group by category_id;`,
  ),
  perform('market_count_left', `${COUNT} select category_id, -count(*) from old_rows group by category_id;`),

  'alter table vocabulary drop constraint vocabulary_pkey',
  'alter table changed_words drop constraint changed_words_pkey',
  'create table word_changes (vector tsvector not null, listings bigint not null)',
  perform('market_words_entered', USE_WORDS, WORDS_ENTERED),
  perform('market_words_left', USE_WORDS, WORDS_LEFT),

  perform(
    'market_listing_removed',
    `${NOTE} select id, seller_id, category_id from old_rows;`,
    'delete from market where listing_id in (select id from old_rows);',
  ),
  perform('market_seller_changed', NOTE_SELLER),
  perform('market_seller_facts_changed', NOTE_FACTS),
  'drop trigger seller_changed on users',
  `create trigger seller_changed ${postgresEvent(SHOWN_IN_LISTS)} execute function market_seller_changed()`,
  `create trigger seller_facts_changed ${postgresEvent(SHOWN_ON_PAGES)} execute function market_seller_facts_changed()`,
  'drop trigger categories_changed on categories',
  'drop function market_version_raised()',
  ...OF_OPERATOR.map(
    (table) => `create trigger ${table}_changed after insert or update or delete on ${table}
      for each statement execute function market_everything_changed()`,
  ),
];

const TRIGGERS = marketTriggers(MARKET_PARTS, {
  sqlite: {
    posted: `${NOTE} values (new.id, new.seller_id, new.category_id);`,
    changed: `${NOTE} select old.id, old.seller_id, old.category_id
      union select new.id, new.seller_id, new.category_id;`,
    seller: NOTE_SELLER,
  },
  postgres: {
    posted: `${NOTE} select id, seller_id, category_id from new_rows;`,
    changed: `${NOTE} select id, seller_id, category_id from old_rows
      union select id, seller_id, category_id from new_rows;`,
    seller: NOTE_SELLER,
  },
});

const LOG = {
  sqlite: [
    `create table market_changes (id integer primary key autoincrement,
      listing_id integer, seller_id integer, category_id integer)`,
  ],
  postgres: [
    `create table market_changes (xid xid8 not null default pg_current_xact_id(),
      listing_id bigint, seller_id bigint, category_id bigint)`,
    'create index market_changes_by_xid on market_changes (xid)',
  ],
};

async function replaceVersion(db: Kysely<AnyTables>) {
  const dialect = dialectOf(db);
  // In the order in which changes of the release before lock them, or each could wait for the other.
  if (dialect === 'postgres')
    await sql`lock table users, categories, listings, market, market_version`.execute(db);
  const replaced = { sqlite: SQLITE, postgres: POSTGRES }[dialect];
  for (const statement of [...LOG[dialect], ...replaced, ...TRIGGERS[dialect], NOTE_EVERYTHING])
    await sql.raw(statement).execute(db);
}

/**
 * A log of what each change of the market touches instead of one version of the whole. On
 * PostgreSQL no row is left that all changes lock: counts and words are the sums of rows.
 */
export const marketChanges: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    const tables = await db.introspection.getTables();
    if (tables.some(({ name }) => name === 'market_changes')) return;
    if (dialectOf(db) === 'sqlite') return replaceVersion(db);
    await addIndex(db, { name: 'vocabulary_by_word', on: 'vocabulary (word)' });
    await addIndex(db, { name: 'vocabulary_unused', on: 'vocabulary (word) where listings <= 0' });
    await db.transaction().execute(replaceVersion);
  },
};
