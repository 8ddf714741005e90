import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compileRead, type CompiledRead } from '../../database/compiledRead.ts';
import type { Tables } from '../../database/tables.ts';
import type { PageRange } from '../pageRange.ts';
import type { Clause, MarketIndex, ScanRange } from './marketIndex.ts';
import { sqliteCategoryIndex } from './sqliteCategoryIndex.ts';
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
  const inCategory = sqliteCategoryIndex(database);
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

  function readOf({ key, conditions }: Query): Read {
    const read =
      reads.get(key) ?? compileRead(database, { compile: () => selectIds(conditions).compile(database) });
    reads.set(key, read);
    return read;
  }

  return {
    async matches(clause, except, range: PageRange) {
      const [spelt = {}, ...others] = await Promise.all([clause, ...except].map(spellOutClause));
      const words = expressionOf(spelt);
      const { category } = spelt;
      if (words === null)
        return category === undefined ? [] : inCategory(category, leftOut(category, others), range);
      const { before, limit } = range;
      const query = queryOf(words, category, others);
      const values = query.conditions.flatMap((condition) => condition.values);
      const rows = await readOf(query)(...values, before ?? Number.MAX_SAFE_INTEGER, limit);
      return rows.map(({ id }) => id);
    },
    async anyOf(clauses, range) {
      const spelt = await Promise.all(clauses.map(spellOutClause));
      const words = spelt.flatMap((clause) => (clause.category === undefined ? [expressionOf(clause)] : []));
      const whole = spelt.flatMap((clause) =>
        clause.category !== undefined && expressionOf(clause) === null ? [clause.category] : [],
      );
      const within = spelt.filter(
        (clause) => clause.category !== undefined && !whole.includes(clause.category),
      );
      const branches = [
        ...(words.length === 0 ? [] : [matching(words.map((one) => `(${one})`).join(' OR '), range)]),
        ...within.map((clause) => matching(expressionOf(clause) ?? '', range, clause.category)),
        ...whole.map((category) => inWholeCategory(category, range)),
      ];
      const [only] = branches;
      if (only !== undefined && branches.length === 1) return only;
      const all = branches.map((branch) => sql`select id from (${branch})`);
      return sql`select id from (${sql.join(all, sql` union `)}) order by id desc limit ${range.limit}`;
    },
  };
}

const matching = (expression: string, { before, limit }: ScanRange, category?: number) =>
  sql<{ id: number }>`select rowid as id from market_search where market_search match ${expression}
    and rowid < ${before}${category === undefined ? sql`` : sql` and ${CATEGORY} = ${category}`}
    order by rowid desc limit ${limit}`;
const inWholeCategory = (category: number, { before, limit }: ScanRange) =>
  sql<{ id: number }>`select listing_id as id from market where category_id = ${category}
    and listing_id < ${before} order by listing_id desc limit ${limit}`;

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
}

/** Of a row of the index of words its category; the market has it beside. */
const CATEGORY = sql`(select category_id from market where listing_id = id)`;
const HAS_WORDS = sql`exists (select 1 from market_search as other where other.rowid = id and other.market_search match ${''})`;

function queryOf(words: string, category: number | undefined, except: readonly Clause[]): Query {
  const out = except.flatMap((other) => (other.category === undefined ? [`(${expressionOf(other)})`] : []));
  const conditions = [
    found(out.length === 0 ? words : `(${words}) NOT (${out.join(' OR ')})`),
    ...(category === undefined ? [] : [ofCategory(category)]),
    ...except.flatMap((other) => (other.category === undefined ? [] : [notBoth(other.category, other)])),
  ];
  return { key: conditions.map(({ kind }) => kind).join(), conditions };
}

/**
 * Of the other clauses those that leave out some of the category, as words in the language of FTS5, or null for all of it. A
 * clause of another category leaves nothing out, since a listing has one.
 */
function leftOut(category: number, except: readonly Clause[]): (string | null)[] {
  return except
    .filter((other) => other.category === undefined || other.category === category)
    .map(expressionOf);
}

const found = (expression: string): Condition => ({
  kind: 'found',
  condition: sql`market_search match ${''}`,
  values: [expression],
});
const ofCategory = (category: number): Condition => ({
  kind: 'category',
  condition: sql`${CATEGORY} = ${0}`,
  values: [category],
});
function notBoth(category: number, clause: Clause): Condition {
  const words = expressionOf(clause);
  return words === null
    ? { kind: 'not category', condition: sql`${CATEGORY} <> ${0}`, values: [category] }
    : {
        kind: 'not both',
        condition: sql`not (${CATEGORY} = ${0} and ${HAS_WORDS})`,
        values: [category, words],
      };
}

function selectIds(conditions: readonly Condition[]): RawBuilder<{ id: number }> {
  const holds = sql.join(
    conditions.map(({ condition }) => condition),
    sql` and `,
  );
  return sql`select rowid as id from market_search where ${holds} and rowid < ${0} order by rowid desc limit ${0}`;
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
