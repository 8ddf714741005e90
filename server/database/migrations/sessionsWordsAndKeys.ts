import { sql, type Kysely } from 'kysely';
import { dialectOf } from './dialects.ts';
import { addIndex, idType, type AnyTables, type Step } from './dialects.ts';

const LISTINGS_OF_BATCH = 1000;
/**
 * One row a session instead of one a refresh token, the number of listings for each word of the
 * vocabulary, and indexes over all listings of a seller and of a category.
 */
export const sessionsWordsAndKeys: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    const tables = await db.introspection.getTables();
    const has = (table: string) => tables.some(({ name }) => name === table);
    if (!has('sessions')) await atOnce(db, createSessions);
    await indexListings(db);
    if (!has('changed_words')) await atOnce(db, createCounts);
    await countWords(db);
  },
};

/** All of it or nothing. On SQLite the whole step is one transaction in any case. */
const atOnce = <T>(db: Kysely<AnyTables>, task: (transaction: Kysely<AnyTables>) => Promise<T>) =>
  dialectOf(db) === 'postgres' ? db.transaction().execute(task) : task(db);

async function createSessions(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', idType(db), (column) => column.notNull().references('users.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text')
    .addColumn('successor', 'text')
    .addColumn('rotated_at', 'bigint')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('imported_hash', 'text', (column) => column.unique())
    .execute();
  // A process of the version before must not exchange a token whose session is already copied.
  if (dialectOf(db) === 'postgres') await sql.raw('lock table refresh_tokens in share mode').execute(db);
  // A live family has one unexchanged token; the one before may be in its grace period.
  await sql`
    insert into sessions
    select newest.family, newest.user_id, newest.token_hash, previous.token_hash, previous.successor,
      previous.rotated_at, newest.session_started_at, newest.expires_at, newest.token_hash
    from refresh_tokens newest left join refresh_tokens previous
      on previous.family = newest.family and previous.rotated_at = newest.created_at
    where newest.rotated_at is null and not exists (
      select 1 from refresh_tokens ended where ended.family = newest.family and ended.revoked_at is not null)
    on conflict (id) do nothing`.execute(db);
  await db.schema.dropTable('refresh_tokens').execute();
  for (const column of ['user_id', 'expires_at']) {
    await db.schema.createIndex(`sessions_${column}`).on('sessions').column(column).execute();
  }
}

/** `deleted_at` comes before the id: a seller's list skips deleted listings within the index. */
async function indexListings(db: Kysely<AnyTables>) {
  await addIndex(db, { name: 'listings_of_seller', on: 'listings (seller_id, deleted_at, id desc, status)' });
  await addIndex(db, { name: 'listings_of_category', on: 'listings (category_id)' });
  await db.schema.dropIndex('listings_by_seller').ifExists().execute();
}

/** Shorter words are not learnt: every other one is their neighbour. */
const IS_LEARNT = 'length(word) >= 3';

// The words are letters and digits with blanks between, and so need no escapes in JSON.
const SQLITE_WORDS = `(select listings.id, value as word from listings,
  json_each('["' || replace(trim(title_words || ' ' || body_words), ' ', '","') || '"]'))`;
const SQLITE_TRIGGERS: readonly string[] = [
  // While the row still has the words that it is counted by.
  `create trigger listing_leaves before update on listings begin
    delete from market where listing_id = old.id; end`,
  `drop trigger listing_removed`,
  `create trigger listing_removed before delete on listings begin
    delete from market where listing_id = old.id; update market_version set version = version + 1; end`,
  `create trigger words_entered after insert on market begin
    insert into vocabulary (word, listings)
      select word, 1 from ${SQLITE_WORDS} where id = new.listing_id and ${IS_LEARNT}
      on conflict (word) do update set listings = listings + 1;
    insert into changed_words
      select word from vocabulary where listings = 1
        and word in (select word from ${SQLITE_WORDS} where id = new.listing_id)
      on conflict do nothing; end`,
  `create trigger words_left after delete on market begin
    update vocabulary set listings = listings - 1
      where word in (select word from ${SQLITE_WORDS} where id = old.listing_id);
    insert into changed_words
      select word from vocabulary where listings <= 0
        and word in (select word from ${SQLITE_WORDS} where id = old.listing_id)
      on conflict do nothing; end`,
];

const postgresWords = (rows: string) => `(select word, count(*) as listings
  from ${rows}, unnest(tsvector_to_array(vector)) as word where ${IS_LEARNT} group by word order by word)`;

// Changes of the market queue up at its version, so no two of them wait for each other's words.
const entered = (rows: string) => `
  with words as ${postgresWords(rows)}, counted as (
    insert into vocabulary as known (word, listings) select word, listings from words
    on conflict (word) do update set listings = known.listings + excluded.listings
    returning known.word, known.listings)
  insert into changed_words
    select word from counted join words using (word) where counted.listings = words.listings
    on conflict do nothing;`;
const left = (rows: string) => `
  with words as ${postgresWords(rows)}, counted as (
    update vocabulary as known set listings = known.listings - words.listings
    from words where known.word = words.word
    returning known.word, known.listings)
  insert into changed_words select word from counted where listings <= 0 on conflict do nothing;`;

const perform = (name: string, statement: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin ${statement} return null; end $$`;
const countingBy = (rowsOf: (rows: string) => string) => [
  perform('market_words_entered', entered(rowsOf('new_rows'))),
  perform('market_words_left', left(rowsOf('old_rows'))),
];
// Until all are counted the triggers heed only those listings that are.
const COUNTED = (rows: string) =>
  `(select vector from ${rows} where listing_id <= (select listing_id from words_counted)) as rows`;
const POSTGRES_TRIGGERS: readonly string[] = [
  'create table words_counted (listing_id bigint not null)',
  'insert into words_counted values (0)',
  ...countingBy(COUNTED),
  `create trigger words_entered after insert on market referencing new table as new_rows
    for each statement execute function market_words_entered()`,
  `create trigger words_left after delete on market referencing old table as old_rows
    for each statement execute function market_words_left()`,
];

async function createCounts(db: Kysely<AnyTables>) {
  await db.schema
    .alterTable('vocabulary')
    .addColumn('listings', idType(db), (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('changed_words')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .execute();
  const statements = dialectOf(db) === 'postgres' ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Counts the words of the market, a batch of listings at a time, and deletes unused words. */
async function countWords(db: Kysely<AnyTables>) {
  if (dialectOf(db) === 'sqlite') {
    await countAll(
      db,
      `select word, count(*) from ${SQLITE_WORDS} where id in (select listing_id from market)
      and ${IS_LEARNT} group by word`,
    );
    return forgetUncounted(db);
  }
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'words_counted')) return;
  while (await db.transaction().execute(countBatch));
}

async function countBatch(transaction: Kysely<AnyTables>): Promise<boolean> {
  // Its lock keeps the market as it is meanwhile.
  await sql`select version from market_version for update`.execute(transaction);
  const { rows } = await sql<{ last: number | null }>`
    select max(listing_id) as last from (select listing_id from market
      where listing_id > (select listing_id from words_counted) order by listing_id limit ${sql.lit(LISTINGS_OF_BATCH)}) as batch`.execute(
    transaction,
  );
  const last = rows[0]?.last ?? null;
  if (last === null) {
    for (const statement of countingBy((rowsOfAll) => rowsOfAll))
      await sql.raw(statement).execute(transaction);
    await forgetUncounted(transaction);
    await sql`drop table words_counted`.execute(transaction);
    return false;
  }
  const batch = `(select vector from market where listing_id > (select listing_id from words_counted)
    and listing_id <= ${last}) as rows`;
  await countAll(transaction, `select word, listings from ${postgresWords(batch)} as words where true`);
  await sql`update words_counted set listing_id = ${last}`.execute(transaction);
  return true;
}

async function countAll(db: Kysely<AnyTables>, words: string) {
  await sql
    .raw(
      `insert into vocabulary (word, listings) ${words}
        on conflict (word) do update set listings = vocabulary.listings + excluded.listings`,
    )
    .execute(db);
}

async function forgetUncounted(db: Kysely<AnyTables>) {
  for (const table of ['vocabulary_trigrams', 'vocabulary_stems', 'vocabulary']) {
    await db
      .deleteFrom(table)
      .where('word', 'in', db.selectFrom('vocabulary').select('word').where('listings', '=', 0))
      .execute();
  }
}
