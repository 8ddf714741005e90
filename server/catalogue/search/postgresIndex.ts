import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compileRead, type CompiledRead } from '../../database/compiledRead.ts';
import type { Tables } from '../../database/tables.ts';
import type { Clause, MarketIndex } from './marketIndex.ts';
import type { Words } from './words.ts';

type Read = CompiledRead<{ id: number }>;

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
  const reads = new Map<string, Read>();
  function readOf(clause: Clause, except: readonly Clause[]): Read {
    const key = [clause, ...except].map(shapeOf).join();
    const read =
      reads.get(key) ?? compileRead(database, { compile: () => queryOf(clause, except).compile(database) });
    reads.set(key, read);
    return read;
  }
  return {
    async matches(clause, except, { before, limit }) {
      const values = [clause, ...except].flatMap(valuesOf);
      const rows = await readOf(clause, except)(
        ...values,
        before ?? Number.MAX_SAFE_INTEGER,
        Math.max(limit, ASKED_MIN),
      );
      return rows.slice(0, limit).map(({ id }) => id);
    },
    async anyOf(clauses, { before, limit }) {
      const any = clauses.map((clause) => sql`(${sql.join(conditionsOf(clause), sql` and `)})`);
      return sql`select listing_id as id from market where (${sql.join(any, sql` or `)})
        and listing_id < ${before} order by listing_id desc limit ${Math.max(limit, ASKED_MIN)}`;
    },
  };
}

/** The conditions of a clause: each takes the value that stands at its place in `valuesOf`. */
const CONDITIONS = {
  title: sql`title_vector @@ ${''}::text::tsquery`,
  anywhere: sql`vector @@ ${''}::text::tsquery`,
  category: sql`category_id = ${0}`,
} as const;
const PARTS = ['title', 'anywhere', 'category'] as const;

const partsOf = (clause: Clause) => PARTS.filter((part) => clause[part] !== undefined);
const shapeOf = (clause: Clause) => partsOf(clause).join('+');
const valuesOf = (clause: Clause) =>
  partsOf(clause).map((part) => {
    const value = clause[part];
    return typeof value === 'object' ? queryText(value) : value;
  });

const allParts = (clause: Clause): RawBuilder<unknown> =>
  sql.join(
    partsOf(clause).map((part) => CONDITIONS[part]),
    sql` and `,
  );

/** The conditions of a clause with their values. */
const conditionsOf = ({ title, anywhere, category }: Clause): RawBuilder<unknown>[] => [
  ...(title ? [sql`title_vector @@ ${queryText(title)}::text::tsquery`] : []),
  ...(anywhere ? [sql`vector @@ ${queryText(anywhere)}::text::tsquery`] : []),
  ...(category === undefined ? [] : [sql`category_id = ${category}`]),
];

function queryOf(clause: Clause, except: readonly Clause[]): RawBuilder<{ id: number }> {
  const conditions = [allParts(clause), ...except.map((other) => sql`not (${allParts(other)})`)];
  return sql`(select listing_id as id from market where ${sql.join(conditions, sql` and `)}
    and listing_id < ${0} order by listing_id desc limit ${0})`;
}

/** The words in the language of `tsquery`; they are letters and digits, so that nothing in them could end the quotes. */
function queryText(words: Words): string {
  if ('word' in words) return `'${words.word}'${words.isPrefix === true ? ':*' : ''}`;
  const [parts, operator] = 'all' in words ? [words.all, ' & '] : [words.any, ' | '];
  return parts.map((part) => `(${queryText(part)})`).join(operator);
}
