import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { anyWord, type Clause, type MarketIndex, type ScanRange, type Words } from './marketIndex.ts';

/** The longest beginnings that have doclists of their own (`prefix` in `migrations/marketSqlite.ts`). */
const INDEXED_PREFIX = 4;
/** As many words are looked for one by one; of a beginning that more words share, FTS5 has to merge all doclists first. */
const ENDINGS = 24;
/** Comes after every word with the same beginning. */
const LAST_CHARACTER = '\u{10FFFF}';

type Ids = RawBuilder<{ id: number }>;

/** FTS5 (sqlite.org/fts5.html §3): doclists are scanned by id from either end. */
export function sqliteIndex(database: Kysely<Tables>): MarketIndex {
  const idsOf = async (query: Ids) => (await query.execute(database)).rows.map(({ id }) => id);

  /** A long beginning as the words that have it, where they are few. */
  async function spellOut(words: Words): Promise<Words> {
    if ('all' in words) return { all: await Promise.all(words.all.map(spellOut)) };
    if ('any' in words) return { any: await Promise.all(words.any.map(spellOut)) };
    const { word: beginning, isPrefix } = words;
    if (isPrefix !== true || beginning.length <= INDEXED_PREFIX) return words;
    const { rows } = await sql<{ word: string }>`select word from vocabulary
      where word >= ${beginning} and word < ${beginning + LAST_CHARACTER} limit ${ENDINGS + 1}`.execute(
      database,
    );
    return rows.length === 0 || rows.length > ENDINGS ? words : anyWord(rows.map(({ word }) => word));
  }

  async function spellOutClause(clause: Clause): Promise<Clause> {
    return {
      ...clause,
      ...(clause.title && { title: await spellOut(clause.title) }),
      ...(clause.anywhere && { anywhere: await spellOut(clause.anywhere) }),
    };
  }

  /**
   * Scans a category from its newest listing, and leaves out those that any of the clauses names. Asked of each listing, whether it
   * has the words costs forty microseconds; asked of a range of ids at once, hardly more than one of them.
   */
  async function categoryExcept(
    category: number,
    except: readonly Clause[],
    { before, limit }: ScanRange,
  ): Promise<number[]> {
    // A clause of another category leaves nothing out, since a listing has one.
    const others = except.filter((other) => other.category === undefined || other.category === category);
    const expressions = others.map(expressionOf);
    const found: number[] = [];
    if (expressions.includes(null)) return found;
    const words = expressions.map((expression) => `(${expression})`).join(' OR ');
    let end = before;
    // Where all that are looked at have the words, twice as many are looked at next.
    for (let count = Math.max(limit, FIRST_IN_CATEGORY); ; count *= 2) {
      const ids = await idsOf(inWholeCategory(category, { before: end, limit: count }));
      const last = ids.at(-1);
      if (last === undefined) return found;
      const worded =
        words === ''
          ? []
          : await idsOf(sql`select rowid as id from market_search
              where market_search match ${words} and rowid >= ${last} and rowid < ${end}`);
      const left = new Set(worded);
      found.push(...ids.filter((id) => !left.has(id)).slice(0, limit - found.length));
      if (found.length === limit || ids.length < count) return found;
      end = last;
    }
  }

  return {
    async matches(clause, except, range) {
      const [spelt = {}, ...others] = await Promise.all([clause, ...except].map(spellOutClause));
      const words = expressionOf(spelt);
      const { category } = spelt;
      if (words === null) return category === undefined ? [] : categoryExcept(category, others, range);
      const out = others.flatMap((other) =>
        other.category === undefined ? [`(${expressionOf(other)})`] : [],
      );
      const expression = out.length === 0 ? words : `(${words}) NOT (${out.join(' OR ')})`;
      const conditions = [
        ...(category === undefined ? [] : [sql`${CATEGORY} = ${category}`]),
        ...others.flatMap((other) => (other.category === undefined ? [] : [notBoth(other.category, other)])),
      ];
      return idsOf(matching(expression, range, conditions));
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
        ...within.map((clause) =>
          matching(expressionOf(clause) ?? '', range, [sql`${CATEGORY} = ${clause.category}`]),
        ),
        ...whole.map((category) => inWholeCategory(category, range)),
      ];
      const [only] = branches;
      if (only !== undefined && branches.length === 1) return only;
      const all = branches.map((branch) => sql`select id from (${branch})`);
      return sql`select id from (${sql.join(all, sql` union `)}) order by id desc limit ${range.limit}`;
    },
  };
}

/** So many listings of a category are looked at first, where fewer are asked for. */
const FIRST_IN_CATEGORY = 32;

/** Of a row of the index of words its category; the market has it beside. */
const CATEGORY = sql`(select category_id from market where listing_id = id)`;

const matching = (
  expression: string,
  { before, limit }: ScanRange,
  conditions: readonly RawBuilder<unknown>[] = [],
): Ids =>
  sql`select rowid as id from market_search where ${sql.join(
    [sql`market_search match ${expression}`, ...conditions, sql`rowid < ${before}`],
    sql` and `,
  )} order by rowid desc limit ${limit}`;

const inWholeCategory = (category: number, { before, limit }: ScanRange): Ids =>
  sql`select listing_id as id from market where category_id = ${category}
    and listing_id < ${before} order by listing_id desc limit ${limit}`;

/** The condition that a listing is not in the category, or has not the words of the clause. */
function notBoth(category: number, clause: Clause): RawBuilder<unknown> {
  const words = expressionOf(clause);
  if (words === null) return sql`${CATEGORY} <> ${category}`;
  return sql`not (${CATEGORY} = ${category} and exists (select 1 from market_search as other
    where other.rowid = id and other.market_search match ${words}))`;
}

/** The clause in the language of FTS5; null if it asks for no words. */
function expressionOf({ title, anywhere }: Clause): string | null {
  const parts = [
    ...(title ? [`(title : (${wordsOf(title)}))`] : []),
    ...(anywhere ? [`(${wordsOf(anywhere)})`] : []),
  ];
  return parts.length === 0 ? null : parts.join(' AND ');
}

// Words are letters and digits, so that nothing in them could end the quotes.
function wordsOf(words: Words): string {
  if ('word' in words) return `"${words.word}"${words.isPrefix === true ? ' *' : ''}`;
  const [parts, operator] = 'all' in words ? [words.all, ' AND '] : [words.any, ' OR '];
  return parts.map((part) => `(${wordsOf(part)})`).join(operator);
}
