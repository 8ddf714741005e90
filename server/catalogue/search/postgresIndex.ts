import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Clause, MarketIndex, Words } from './marketIndex.ts';

/**
 * So many are asked for at least. For one row of a word that nothing has PostgreSQL walks the whole market, expecting to meet it
 * soon (170 ms at 100,000 listings); for a page it asks the GIN index.
 */
const ASKED_MIN = 25;

/**
 * Two text search vectors (PostgreSQL §12). Each query is planned for its own words: for common ones PostgreSQL walks the
 * ids from the newest and stops when the page is full, for rare ones it asks the GIN index. A statement that begins with
 * `with` or `select` would be named, and after five times planned alike for all words; hence the brackets around it.
 */
export function postgresIndex(database: Kysely<Tables>): MarketIndex {
  return {
    async matches(clause, except, { before, limit }) {
      const conditions = [holds(clause), ...except.map((other) => sql`not (${holds(other)})`)];
      const { rows } = await sql<{ id: number }>`(select listing_id as id from market
        where ${sql.join(conditions, sql` and `)} and listing_id < ${before}
        order by listing_id desc limit ${Math.max(limit, ASKED_MIN)})`.execute(database);
      return rows.slice(0, limit).map(({ id }) => id);
    },
    async anyOf(clauses, { before, limit }) {
      const any = clauses.map((clause) => sql`(${holds(clause)})`);
      return sql`select listing_id as id from market where (${sql.join(any, sql` or `)})
        and listing_id < ${before} order by listing_id desc limit ${Math.max(limit, ASKED_MIN)}`;
    },
  };
}

/** The condition that a clause holds. */
function holds({ title, anywhere, category }: Clause): RawBuilder<unknown> {
  const parts = [
    ...(title ? [sql`title_vector @@ ${queryText(title)}::text::tsquery`] : []),
    ...(anywhere ? [sql`vector @@ ${queryText(anywhere)}::text::tsquery`] : []),
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
  ];
  return sql.join(parts, sql` and `);
}

/** The words in the language of `tsquery`; they are letters and digits, so that nothing in them could end the quotes. */
function queryText(words: Words): string {
  if ('word' in words) return `'${words.word}'${words.isPrefix === true ? ':*' : ''}`;
  const [parts, operator] = 'all' in words ? [words.all, ' & '] : [words.any, ' | '];
  return parts.map((part) => `(${queryText(part)})`).join(operator);
}
