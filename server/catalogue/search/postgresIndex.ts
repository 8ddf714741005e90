import { sql, type RawBuilder } from 'kysely';
import type { RunSql } from '../listStore.ts';
import type { Clause, MarketIndex, WordQuery } from './marketIndex.ts';

/**
 * The smallest limit. For one row of a word that nothing has, PostgreSQL scans the whole market,
 * expecting to meet it soon (170 ms at 100,000 listings); for a page it reads the GIN index.
 */
const LIMIT_MIN = 25;

/**
 * Two text search vectors (PostgreSQL §12). Each query is planned for its own words: for common
 * ones PostgreSQL scans the ids from the newest and stops when the page is full, for rare ones it
 * reads the GIN index. A statement that begins with `with` or `select` would be named, and planned
 * alike for all words after five times; hence the brackets around it.
 */
export function postgresIndex(run: RunSql, campus?: number): MarketIndex {
  const atCampus = campus === undefined ? sql`` : sql` and campus_id = ${campus}`;
  return {
    async matches(clause, except, { before, limit }) {
      const conditions = [holds(clause), ...except.map((other) => sql`not (${holds(other)})`)];
      const rows = await run(sql<{ id: number }>`(select listing_id as id from market
        where ${sql.join(conditions, sql` and `)}${atCampus} and listing_id < ${before}
        order by listing_id desc limit ${Math.max(limit, LIMIT_MIN)})`);
      return rows.slice(0, limit).map(({ id }) => id);
    },
    async anyOf(clauses, { before, limit }) {
      const any = clauses.map((clause) => sql`(${holds(clause)})`);
      return sql`select listing_id as id from market where (${sql.join(any, sql` or `)})
       ${atCampus} and listing_id < ${before} order by listing_id desc limit ${Math.max(limit, LIMIT_MIN)}`;
    },
  };
}

/** The condition that a clause matches. */
function holds({ title, anywhere, category }: Clause): RawBuilder<unknown> {
  const parts = [
    ...(title ? [sql`title_vector @@ ${tsquery(title)}::text::tsquery`] : []),
    ...(anywhere ? [sql`vector @@ ${tsquery(anywhere)}::text::tsquery`] : []),
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
  ];
  return sql.join(parts, sql` and `);
}

/** The query as a `tsquery`. Words are letters and digits, so nothing in them ends the quotes. */
function tsquery(query: WordQuery): string {
  if ('word' in query) return `'${query.word}'${query.isPrefix === true ? ':*' : ''}`;
  const [parts, operator] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return parts.map((part) => `(${tsquery(part)})`).join(operator);
}
