import { type Kysely, sql } from 'kysely';
import { dialectOf, isLockTimeout, WORDS_LOCK } from './dialect.ts';
import type { Tables } from './tables.ts';
import { forgetWords } from './vocabulary.ts';

type Database = Kysely<Tables>;

/** Rows of `word_changes` that one statement adds up, some thirty words each. */
const ROWS = 2_000;
/** Rows of `market_count_changes` that one statement adds up, in some tens of milliseconds. */
const COUNT_ROWS = 20_000;
/** Words that one transaction deletes, while changes of the market wait. */
const WORDS = 50;

/**
 * On PostgreSQL, adds up what triggers have counted: each of their changes is a row, since a common
 * one would make all changes wait for each other. Two processes may do it at once, because each row
 * is taken by one of them.
 */
export async function foldMarket(database: Database, rows = ROWS): Promise<void> {
  if (dialectOf(database) === 'sqlite') return;
  while (await foldCounts(database));
  while ((await foldWords(database, rows)) === rows);
  while (await forgetUnused(database));
}

/** Returns whether there may be more to add up. */
async function foldCounts(database: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: number; left: number }>`with taken as (delete from market_count_changes
      where ctid = any(array(select ctid from market_count_changes limit ${COUNT_ROWS}))
      returning category_id, total),
    added as (insert into market_count_changes (category_id, total)
      select category_id, sum(total) from taken group by category_id returning 1)
    select (select count(*) from taken) as taken, (select count(*) from added) as left`.execute(database);
  const [{ taken, left } = { taken: 0, left: 0 }] = rows;
  return taken === COUNT_ROWS && left < taken;
}

/** Returns how many rows it has added up. */
async function foldWords(database: Database, limit: number | null): Promise<number> {
  const { rows } = await sql<{ taken: number }>`with taken as (delete from word_changes
      where ctid = any(array(select ctid from word_changes limit ${limit})) returning vector, listings),
    changed as (select word, sum(listings) as listings from taken, unnest(tsvector_to_array(vector)) as word
      where length(word) >= 3 group by word having sum(listings) <> 0),
    before as (delete from vocabulary using changed where vocabulary.word = changed.word
      returning vocabulary.word, vocabulary.listings),
    after as (insert into vocabulary (word, listings) select word, sum(listings)
      from (select word, listings from changed union all select word, listings from before) as parts group by word)
    select count(*) as taken from taken`.execute(database);
  return rows[0]?.taken ?? 0;
}

/** Words of which a row counts nothing: most of them are unused. */
const CANDIDATES = sql`select word from vocabulary where listings <= 0`;

/**
 * Deletes some words that no listing on the market has; returns whether there may be more. No
 * transaction that relies on a word is open meanwhile. Where one stays open for long, the words
 * stay until the next time, so that changes of the market need not wait for it.
 */
async function forgetUnused(database: Database): Promise<boolean> {
  const { rows } = await sql`${CANDIDATES} limit 1`.execute(database);
  if (rows.length === 0) return false;
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '200ms'`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${WORDS_LOCK})`.execute(transaction);
      await foldWords(transaction, null);
      const unused = await sql<{ word: string }>`select word from vocabulary where word in (${CANDIDATES})
        group by word having sum(listings) <= 0 limit ${WORDS}`.execute(transaction);
      await forgetWords(
        transaction,
        unused.rows.map(({ word }) => word),
      );
      return unused.rows.length === WORDS;
    });
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}
