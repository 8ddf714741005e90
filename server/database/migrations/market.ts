import type { Kysely } from 'kysely';
import { partOf, required } from './columns.ts';
import { type AnyTables, dialectOf, idType, run } from './dialects.ts';

/** The columns of a row of the market, and what a listing on the market has for them. */
const COLUMNS =
  'listing_id, seller_id, category_id, price_rank, cheap_rank, condition, campus_place, listed_rank';
const VALUES = `id, seller_id, category_id, coalesce(price_cents, -1),
  coalesce(-price_cents, -1000000000000), condition, campus_place, coalesce(moved_up_rank, id)`;

const AVAILABLE = `from listings inner join users on users.id = listings.seller_id
  where listings.deleted_at is null and listings.hidden_at is null and listings.status <> 'sold'
    and listings.rested_at is null and users.deleted_at is null and users.suspended_at is null`;

/** What may be on the market, and the rows of what is wanted, which are sorted when they are read. */
const VIEWS = [
  `create view on_market as select listings.id, listings.seller_id, listings.category_id, title_words,
    body_words, price_cents, condition, campus_place, moved_up_rank ${AVAILABLE} and listings.kind = 'sale'`,
  `create view wanted_market as select listings.id as listing_id, seller_id, category_id,
    coalesce(price_cents, -1) as price_rank, coalesce(-price_cents, -1000000000000) as cheap_rank, condition,
    campus_place, coalesce(moved_up_rank, listings.id) as listed_rank ${AVAILABLE} and listings.kind = 'wanted'`,
];

const INDEXES = [
  'create index market_by_seller on market (seller_id, listing_id)',
  'create index market_cheapest on market (cheap_rank, listing_id)',
  'create index market_cheapest_of_category on market (category_id, cheap_rank, listing_id)',
  'create index market_dearest on market (price_rank, listing_id)',
  'create index market_dearest_of_category on market (category_id, price_rank, listing_id)',
  'create index market_newest on market (listed_rank, listing_id)',
  'create index market_newest_of_category on market (category_id, listed_rank, listing_id)',
  // These two have all that the other filters compare.
  `create index market_newest_at_place
    on market (campus_place, listed_rank, listing_id, category_id, price_rank, condition)`,
  `create index market_newest_of_condition
    on market (condition, listed_rank, listing_id, category_id, price_rank)`,
  'create index wanted_stems_of_listing on wanted_stems (listing_id)',
];

/** Lists have a seller's name, number and place; only pages of one listing have the other facts. */
const IN_LISTS = 'username, phone_number, location';
const ON_PAGES =
  'shop_enabled, shop_shows_picture, picture_key, student_until, questions_answered, questions_missed';
/** Whether an update changes one of the columns; a call may write what is there already. */
const differs = (columns: string, unequal: string) =>
  `((${columns.replaceAll(/\w+/g, 'old.$&')}) ${unequal} (${columns.replaceAll(/\w+/g, 'new.$&')}))`;

/** What the operator changes: everything may show it. */
const OF_OPERATOR = ['categories', 'search_synonyms', 'places'];

const NOTE = 'insert into market_changes (listing_id, seller_id, category_id)';
const NOTE_EVERYTHING = `${NOTE} values (null, null, null);`;
const NOTE_FACTS = `${NOTE} values (null, new.id, null);`;
/** The seller, and each category in which they have listings. */
const NOTE_SELLER = `${NOTE} select cast(null as bigint), new.id, cast(null as bigint)
  union select null, new.id, category_id from listings where seller_id = new.id and deleted_at is null;`;

const LEAVE = 'delete from market where listing_id = old.id;';
const LEAVE_SELLER = 'delete from market where seller_id = new.id;';
const enterOnSqlite = (which: string) =>
  `insert into market (${COLUMNS}) select ${VALUES} from on_market where ${which};`;
const ENTER = enterOnSqlite('id = new.id');

// The words are letters and digits with blanks between, and so need no escapes in JSON.
const WORDS = `(select listings.id, value as word from listings,
  json_each('["' || replace(trim(title_words || ' ' || body_words), ' ', '","') || '"]'))`;
const NEW_WORDS = `${WORDS} where id = new.listing_id`;
const OLD_WORDS = `${WORDS} where id = old.listing_id`;

/** The market on SQLite, with the search index of FTS5. */
const ON_SQLITE = {
  tables: [
    `create table market (listing_id integer primary key, seller_id integer not null,
      category_id integer not null, price_rank integer not null, cheap_rank integer not null,
      condition text, campus_place text, listed_rank integer not null)`,
    'create table market_counts (category_id integer primary key, total integer not null)',
    `create table market_changes (id integer primary key autoincrement,
      listing_id integer, seller_id integer, category_id integer)`,
    'create table vocabulary (word text primary key, listings integer not null)',
    'create table changed_words (word text primary key)',
    // Contentless: `listings` has the words, already split. `ascii` treats all other letters as parts
    // of words, and so splits at the same positions.
    `create virtual table market_search using fts5(title, body, content = '', contentless_delete = 1,
      tokenize = 'ascii', prefix = '1 2 3 4', detail = 'column')`,
  ],
  triggers: [
    `create trigger listing_posted after insert on listings begin ${ENTER}
      ${NOTE} values (new.id, new.seller_id, new.category_id); end`,
    // While the row still has the words that it is counted by.
    `create trigger listing_leaves before update on listings begin ${LEAVE} end`,
    `create trigger listing_changed after update on listings begin ${ENTER}
      ${NOTE} select old.id, old.seller_id, old.category_id
        union select new.id, new.seller_id, new.category_id; end`,
    `create trigger listing_removed before delete on listings begin ${LEAVE}
      ${NOTE} values (old.id, old.seller_id, old.category_id); end`,
    `create trigger seller_came_or_went after update of suspended_at, deleted_at on users
      begin ${LEAVE_SELLER} ${enterOnSqlite('seller_id = new.id')} ${NOTE_SELLER} end`,
    `create trigger seller_changed after update of ${IN_LISTS} on users
      when ${differs(IN_LISTS, 'is not')} begin ${NOTE_SELLER} end`,
    `create trigger seller_facts_changed after update of ${ON_PAGES} on users
      when ${differs(ON_PAGES, 'is not')} begin ${NOTE_FACTS} end`,
    ...OF_OPERATOR.flatMap((table) =>
      ['insert', 'update', 'delete'].map(
        (event) => `create trigger ${table}_${event} after ${event} on ${table} begin ${NOTE_EVERYTHING} end`,
      ),
    ),
    `create trigger market_entered after insert on market begin
      insert into market_counts values (new.category_id, 1)
        on conflict (category_id) do update set total = total + 1;
      insert into market_search (rowid, title, body)
        select id, title_words, body_words from listings where id = new.listing_id; end`,
    `create trigger market_left after delete on market begin
      update market_counts set total = total - 1 where category_id = old.category_id;
      delete from market_search where rowid = old.listing_id; end`,
    // Shorter words are not learnt: every other one is their neighbour.
    `create trigger words_entered after insert on market begin
      insert into vocabulary (word, listings) select word, 1 from ${NEW_WORDS} and length(word) >= 3
        on conflict (word) do update set listings = listings + 1;
      insert into changed_words select word from vocabulary
        where listings = 1 and word in (select word from ${NEW_WORDS}) on conflict do nothing; end`,
    `create trigger words_left after delete on market begin
      update vocabulary set listings = listings - 1 where word in (select word from ${OLD_WORDS});
      insert into changed_words select word from vocabulary
        where listings <= 0 and word in (select word from ${OLD_WORDS}) on conflict do nothing; end`,
  ],
};

/** A trigger on PostgreSQL, and the function that it runs. */
const trigger = (name: string, on: string, steps: string) => [
  `create function market_${name}() returns trigger language plpgsql as $$
    begin ${steps} return null; end $$`,
  `create trigger ${name} after ${on} execute function market_${name}()`,
];

const WITH_NEW = 'referencing new table as new_rows for each statement';
const WITH_OLD = 'referencing old table as old_rows for each statement';
const WITH_BOTH = 'referencing old table as old_rows new table as new_rows for each statement';

// The words come split: the parser of to_tsvector, which depends on the locale, has no say.
const enterOnPostgres = (which: string) => `insert into market (${COLUMNS}, title_vector, vector)
  select ${VALUES}, array_to_tsvector(string_to_array(title_words, ' ')),
    array_to_tsvector(string_to_array(trim(title_words || ' ' || body_words), ' '))
  from on_market where ${which};`;
const ENTER_NEW = enterOnPostgres('id in (select id from new_rows)');
const LEAVE_OLD = 'delete from market where listing_id in (select id from old_rows);';

const OLD_ROWS = 'select id, seller_id, category_id from old_rows';
const NEW_ROWS = 'select id, seller_id, category_id from new_rows';
const COUNT = 'insert into market_count_changes (category_id, total) select category_id,';

/**
 * A number of ours among advisory locks (`database/dialect.ts`). Each change of the market holds it,
 * shared, so that the exclusive holder knows that no open transaction relies on a word.
 */
const USE_WORDS = `perform pg_advisory_xact_lock_shared(${0x6d75_7369 + 3});`;

/** Of a new word two transactions may each insert a row: it counts the sum of its rows. */
const WORDS_ENTER = `
  with words as (select word, count(*) as listings from new_rows, unnest(tsvector_to_array(vector)) as word
    where length(word) >= 3 group by word),
  added as (insert into vocabulary (word, listings) select word, listings from words
    where not exists (select from vocabulary as known where known.word = words.word) returning word),
  noted as (insert into changed_words select word from added)
  insert into word_changes select ts_delete(vector, array(select word from added)), 1 from new_rows;`;

/** Powers of two: the listings of one bucket have ids that are equal without so many bits. */
const BUCKETS = [5, 9, 13, 17, 21].map((bits) => `'#${bits}.' || (listing >> ${bits})`).join(', ');

/** The market on PostgreSQL. Counts and words are sums of rows, so that changes lock no common one. */
const ON_POSTGRES = {
  tables: [
    `create table market (listing_id bigint primary key, seller_id bigint not null,
      category_id bigint not null, price_rank bigint not null, cheap_rank bigint not null,
      condition text, campus_place text, listed_rank bigint not null, title_vector tsvector not null,
      vector tsvector not null)`,
    'create table market_count_changes (category_id bigint not null, total bigint not null)',
    `create view market_counts as select category_id, sum(total)::bigint as total
      from market_count_changes group by category_id`,
    `create table market_changes (xid xid8 not null default pg_current_xact_id(),
      listing_id bigint, seller_id bigint, category_id bigint)`,
    'create index market_changes_by_xid on market_changes (xid)',
    'create table vocabulary (word text not null, listings bigint not null)',
    'create index vocabulary_by_word on vocabulary (word)',
    'create index vocabulary_unused on vocabulary (word) where listings <= 0',
    'create table changed_words (word text not null)',
    'create table word_changes (vector tsvector not null, listings bigint not null)',
    // All words, those of the title between `^`, the category and the buckets of the id. The text of
    // a vector has its words between quotes; words are letters and digits.
    `create function market_terms(title tsvector, words tsvector, category bigint, listing bigint)
      returns tsvector language plpgsql immutable as $$ begin
        return words || replace(title::text, '''', '^')::tsvector
          || array_to_tsvector(array['#c' || category, ${BUCKETS}]);
      end $$`,
    `create index market_terms on market
      using gin (market_terms(title_vector, vector, category_id, listing_id)) with (fastupdate = off)`,
  ],
  triggers: [
    ...trigger('listing_posted', `insert on listings ${WITH_NEW}`, `${NOTE} ${NEW_ROWS}; ${ENTER_NEW}`),
    ...trigger(
      'listing_changed',
      `update on listings ${WITH_BOTH}`,
      `${NOTE} ${OLD_ROWS} union ${NEW_ROWS}; ${LEAVE_OLD} ${ENTER_NEW}`,
    ),
    ...trigger('listing_removed', `delete on listings ${WITH_OLD}`, `${NOTE} ${OLD_ROWS}; ${LEAVE_OLD}`),
    ...trigger(
      'seller_came_or_went',
      'update of suspended_at, deleted_at on users for each row',
      `${NOTE_SELLER} ${LEAVE_SELLER} ${enterOnPostgres('seller_id = new.id')}`,
    ),
    ...trigger(
      'seller_changed',
      `update of ${IN_LISTS} on users for each row when ${differs(IN_LISTS, 'is distinct from')}`,
      NOTE_SELLER,
    ),
    ...trigger(
      'seller_facts_changed',
      `update of ${ON_PAGES} on users for each row when ${differs(ON_PAGES, 'is distinct from')}`,
      NOTE_FACTS,
    ),
    ...OF_OPERATOR.flatMap((table) =>
      trigger(
        `${table}_changed`,
        `insert or update or delete on ${table} for each statement`,
        NOTE_EVERYTHING,
      ),
    ),
    ...trigger(
      'market_entered',
      `insert on market ${WITH_NEW}`,
      `${COUNT} count(*) from new_rows group by category_id;`,
    ),
    ...trigger(
      'market_left',
      `delete on market ${WITH_OLD}`,
      `${COUNT} -count(*) from old_rows group by category_id;`,
    ),
    ...trigger('words_entered', `insert on market ${WITH_NEW}`, USE_WORDS + WORDS_ENTER),
    ...trigger(
      'words_left',
      `delete on market ${WITH_OLD}`,
      `${USE_WORDS} insert into word_changes select vector, -1 from old_rows;`,
    ),
  ],
};

/**
 * What lists and searches read (docs/decisions/0012-a-market-kept-in-step.md): triggers write it in
 * the transaction of each change.
 */
export async function createMarket(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .createTable('wanted_stems')
    .addColumn('listing_id', idType(db), partOf('listings.id'))
    .addColumn('stem', 'text', required)
    .addColumn('is_title', 'integer', required)
    .addPrimaryKeyConstraint('wanted_stems_key', ['stem', 'listing_id', 'is_title'])
    .execute();
  for (const part of ['stem', 'trigram'])
    await db.schema
      .createTable(`vocabulary_${part}s`)
      .addColumn(part, 'text', required)
      .addColumn('word', 'text', required)
      .addPrimaryKeyConstraint(`vocabulary_${part}s_key`, [part, 'word'])
      .execute();
  const { tables, triggers } = dialectOf(db) === 'sqlite' ? ON_SQLITE : ON_POSTGRES;
  await run(db, [...VIEWS, ...tables, ...INDEXES, ...triggers, NOTE_EVERYTHING]);
}
