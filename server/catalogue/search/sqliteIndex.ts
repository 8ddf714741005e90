import { sql, type RawBuilder } from 'kysely';
import type { RunSql } from '../listStore.ts';
import { anyOf, type Clause, type MarketIndex, type ScanRange, type WordQuery } from './marketIndex.ts';

/** The longest prefixes with doclists of their own (`migrations/market.ts`). */
const INDEXED_PREFIX = 4;
/** So many words of a longer prefix are queried; for more, FTS5 has to merge doclists. */
const ENDINGS_MAX = 24;
/** Comes after every word with the same beginning. */
const LAST_CHARACTER = '\u{10FFFF}';
/** How many listings of a category are scanned at first, where fewer are requested. */
const FIRST_IN_CATEGORY = 32;

type Ids = RawBuilder<{ id: number }>;

/** FTS5 (sqlite.org/fts5.html §3): doclists are scanned by id from either end. */
export function sqliteIndex(run: RunSql): MarketIndex {
  const idsOf = async (query: Ids) => (await run(query)).map(({ id }) => id);

  /** A long prefix as the words that have it, where they are few. */
  async function spellOut(query: WordQuery): Promise<WordQuery> {
    if ('all' in query) return { all: await Promise.all(query.all.map(spellOut)) };
    if ('any' in query) return { any: await Promise.all(query.any.map(spellOut)) };
    const { word: prefix, isPrefix } = query;
    if (isPrefix !== true || prefix.length <= INDEXED_PREFIX) return query;
    const rows = await run(sql<{ word: string }>`select word from vocabulary
      where word >= ${prefix} and word < ${prefix + LAST_CHARACTER} limit ${ENDINGS_MAX + 1}`);
    return rows.length === 0 || rows.length > ENDINGS_MAX ? query : anyOf(rows.map(({ word }) => ({ word })));
  }

  async function spellOutClause({ title, anywhere, ...clause }: Clause): Promise<Clause> {
    return {
      ...clause,
      ...(title && { title: await spellOut(title) }),
      ...(anywhere && { anywhere: await spellOut(anywhere) }),
    };
  }

  /**
   * Scans a category from its newest listing, and leaves out those that any of the clauses matches.
   * FTS5 needs forty microseconds to match one listing, and hardly more for a range of ids at once.
   */
  async function categoryExcept(
    category: number,
    except: readonly Clause[],
    { before, limit }: ScanRange,
  ): Promise<number[]> {
    // A clause of another category leaves nothing out, since a listing has one.
    const others = except.filter((other) => other.category === undefined || other.category === category);
    const expressions = others.map(expressionOf);
    const result: number[] = [];
    if (expressions.includes(null)) return result;
    const anyOther = expressions.map((expression) => `(${expression})`).join(' OR ');
    let end = before;
    // Where all of them are left out, twice as many are scanned next.
    for (let count = Math.max(limit, FIRST_IN_CATEGORY); ; count *= 2) {
      const ids = await idsOf(wholeCategory(category, { before: end, limit: count }));
      const last = ids.at(-1);
      if (last === undefined) return result;
      const excluded =
        anyOther === ''
          ? []
          : await idsOf(sql`select rowid as id from market_search
              where market_search match ${anyOther} and rowid >= ${last} and rowid < ${end}`);
      const left = new Set(excluded);
      result.push(...ids.filter((id) => !left.has(id)).slice(0, limit - result.length));
      if (result.length === limit || ids.length < count) return result;
      end = last;
    }
  }

  return {
    async matches(clause, except, range) {
      const [spelt = {}, ...others] = await Promise.all([clause, ...except].map(spellOutClause));
      const own = expressionOf(spelt);
      const { category } = spelt;
      if (own === null) return category === undefined ? [] : categoryExcept(category, others, range);
      const out = others.flatMap((other) =>
        other.category === undefined ? [`(${expressionOf(other)})`] : [],
      );
      const expression = out.length === 0 ? own : `(${own}) NOT (${out.join(' OR ')})`;
      const conditions = [
        ...(category === undefined ? [] : [sql`${CATEGORY} = ${category}`]),
        ...others.flatMap((other) => (other.category === undefined ? [] : [notBoth(other.category, other)])),
      ];
      return idsOf(matching(expression, range, conditions));
    },
    async anyOf(clauses, range) {
      const spelt = await Promise.all(clauses.map(spellOutClause));
      const anywhere: string[] = [];
      const inCategories: [category: number, expression: string][] = [];
      const whole: number[] = [];
      for (const clause of spelt) {
        const expression = expressionOf(clause);
        if (clause.category === undefined) anywhere.push(`(${expression})`);
        else if (expression === null) whole.push(clause.category);
        else inCategories.push([clause.category, expression]);
      }
      const branches = [
        ...(anywhere.length === 0 ? [] : [matching(anywhere.join(' OR '), range)]),
        ...inCategories
          .filter(([category]) => !whole.includes(category))
          .map(([category, expression]) => matching(expression, range, [sql`${CATEGORY} = ${category}`])),
        ...whole.map((category) => wholeCategory(category, range)),
      ];
      const [only] = branches;
      if (only !== undefined && branches.length === 1) return only;
      const all = branches.map((branch) => sql`select id from (${branch})`);
      return sql`select id from (${sql.join(all, sql` union `)}) order by id desc limit ${range.limit}`;
    },
  };
}

/** The category of a row of `market_search`. */
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

const wholeCategory = (category: number, { before, limit }: ScanRange): Ids =>
  sql`select listing_id as id from market where category_id = ${category}
    and listing_id < ${before} order by listing_id desc limit ${limit}`;

/** The condition that a listing is not in the category, or does not match the clause's words. */
function notBoth(category: number, clause: Clause): RawBuilder<unknown> {
  const expression = expressionOf(clause);
  if (expression === null) return sql`${CATEGORY} <> ${category}`;
  return sql`not (${CATEGORY} = ${category} and exists (select 1 from market_search as other
    where other.rowid = id and other.market_search match ${expression}))`;
}

/** The clause in the language of FTS5; null if it has no words. */
function expressionOf({ title, anywhere }: Clause): string | null {
  const parts = [
    ...(title ? [`(title : (${ftsQuery(title)}))`] : []),
    ...(anywhere ? [`(${ftsQuery(anywhere)})`] : []),
  ];
  return parts.length === 0 ? null : parts.join(' AND ');
}

// Words are letters and digits, so nothing in them ends the quotes.
function ftsQuery(query: WordQuery): string {
  if ('word' in query) return `"${query.word}"${query.isPrefix === true ? ' *' : ''}`;
  const [parts, operator] = 'all' in query ? [query.all, ' AND '] : [query.any, ' OR '];
  return parts.map((part) => `(${ftsQuery(part)})`).join(operator);
}
