import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compileRead, type CompiledRead } from '../../database/compiledRead.ts';
import type { Tables } from '../../database/tables.ts';
import type { PageRange } from '../../market/pageRange.ts';
import type { Clause, MarketIndex } from './marketIndex.ts';
import { anyWord, type Words } from './words.ts';

/** The longest beginnings that have doclists of their own (`prefix` in `migrations/marketSqlite.ts`). */
const INDEXED_PREFIX = 4;
/** As many words are looked for one by one; of a beginning that more words share, FTS5 has to merge all doclists first. */
const ENDINGS = 24;
/** Comes after every word with the same beginning. */
const LAST_CHARACTER = '\u{10FFFF}';

type Read = CompiledRead<{ id: number }>;

/** FTS5 (sqlite.org/fts5.html §3): doclists are walked by id from either end. */
export function sqliteIndex(database: Kysely<Tables>): MarketIndex {
  const reads = new Map<string, Read>();
  const findWords = compileRead(
    database,
    database.selectFrom('vocabulary').select('word').where('word', '>=', '').where('word', '<', '').limit(1),
  );

  /** A long beginning as the words that have it, where they are few. */
  async function spellOut(words: Words): Promise<Words> {
    if ('all' in words) return { all: await Promise.all(words.all.map(spellOut)) };
    if ('any' in words) return { any: await Promise.all(words.any.map(spellOut)) };
    const { word: beginning, isPrefix } = words;
    if (isPrefix !== true || beginning.length <= INDEXED_PREFIX) return words;
    const found = await findWords(beginning, beginning + LAST_CHARACTER, ENDINGS + 1);
    return found.length === 0 || found.length > ENDINGS ? words : anyWord(found.map(({ word }) => word));
  }

  async function spellOutClause(clause: Clause): Promise<Clause> {
    return {
      ...clause,
      ...(clause.title && { title: await spellOut(clause.title) }),
      ...(clause.anywhere && { anywhere: await spellOut(clause.anywhere) }),
    };
  }

  function readOf({ key, conditions, isOfWords }: Query): Read {
    const read =
      reads.get(key) ??
      compileRead(database, { compile: () => selectIds(isOfWords, conditions).compile(database) });
    reads.set(key, read);
    return read;
  }

  return {
    async matches(clause, except, { before, limit }: PageRange) {
      const [spelt = {}, ...others] = await Promise.all([clause, ...except].map(spellOutClause));
      const query = queryOf(spelt, others);
      const values = query.conditions.flatMap((condition) => condition.values);
      const rows = await readOf(query)(...values, before ?? Number.MAX_SAFE_INTEGER, limit);
      return rows.map(({ id }) => id);
    },
  };
}

/** A condition, and the values that take the places in it. */
interface Condition {
  kind: string;
  condition: RawBuilder<unknown>;
  values: unknown[];
}

interface Query {
  /** The same for all queries whose text is the same. */
  key: string;
  conditions: Condition[];
  /** Whether it walks the index of words, or the market. */
  isOfWords: boolean;
}

/** Of a row of the index of words its category; the market has it beside. */
const CATEGORY = sql`(select category_id from market where listing_id = id)`;
const HAS_WORDS = sql`exists (select 1 from market_search as other where other.rowid = id and other.market_search match ${''})`;

function queryOf(clause: Clause, except: readonly Clause[]): Query {
  const words = expressionOf(clause);
  const isOfWords = words !== null;
  const out = except.flatMap((other) => (other.category === undefined ? [`(${expressionOf(other)})`] : []));
  const notThese = out.join(' OR ');
  const conditions = [
    ...(words === null ? [] : [found(notThese === '' ? words : `(${words}) NOT (${notThese})`)]),
    ...(clause.category === undefined ? [] : [inCategory(clause.category, isOfWords)]),
    ...(words === null && notThese !== '' ? [withoutWords(notThese)] : []),
    ...except.flatMap((other) =>
      other.category === undefined ? [] : [notInCategory(other.category, other)],
    ),
  ];
  return { key: conditions.map(({ kind }) => kind).join(), conditions, isOfWords };
}

const found = (expression: string): Condition => ({
  kind: 'found',
  condition: sql`market_search match ${''}`,
  values: [expression],
});
const inCategory = (category: number, isOfWords: boolean): Condition => ({
  kind: isOfWords ? 'category' : 'category alone',
  condition: isOfWords ? sql`${CATEGORY} = ${0}` : sql`category_id = ${0}`,
  values: [category],
});
const withoutWords = (expression: string): Condition => ({
  kind: 'without',
  condition: sql`not ${HAS_WORDS}`,
  values: [expression],
});
function notInCategory(category: number, clause: Clause): Condition {
  const words = expressionOf(clause);
  return words === null
    ? { kind: 'not category', condition: sql`${CATEGORY} <> ${0}`, values: [category] }
    : {
        kind: 'not both',
        condition: sql`not (${CATEGORY} = ${0} and ${HAS_WORDS})`,
        values: [category, words],
      };
}

function selectIds(isOfWords: boolean, conditions: readonly Condition[]): RawBuilder<{ id: number }> {
  const holds = sql.join(
    conditions.map(({ condition }) => condition),
    sql` and `,
  );
  return isOfWords
    ? sql`select rowid as id from market_search where ${holds} and rowid < ${0} order by rowid desc limit ${0}`
    : sql`select listing_id as id from market where ${holds} and listing_id < ${0} order by listing_id desc limit ${0}`;
}

/** The clause in the language of FTS5; null if it asks for no words. */
function expressionOf({ title, anywhere }: Clause): string | null {
  const parts = [...(title ? [`(${inTitle(title)})`] : []), ...(anywhere ? [`(${wordsOf(anywhere)})`] : [])];
  return parts.length === 0 ? null : parts.join(' AND ');
}

const inTitle = (words: Words) => `title : (${wordsOf(words)})`;

// Words are letters and digits, so that nothing in them could end the quotes.
function wordsOf(words: Words): string {
  if ('word' in words) return `"${words.word}"${words.isPrefix === true ? ' *' : ''}`;
  const [parts, operator] = 'all' in words ? [words.all, ' AND '] : [words.any, ' OR '];
  return parts.map((part) => `(${wordsOf(part)})`).join(operator);
}
