import { sql, type RawBuilder } from 'kysely';
import type { RunSql } from '../listStore.ts';
import type { Clause, MarketIndex, ScanRange, WordQuery } from './marketIndex.ts';

/**
 * Ids of one bucket, as powers of two: the index has the bucket of each listing at each level
 * (`migrations/market.ts`).
 */
const LEVELS = [5, 9, 13, 17, 21];
/** A window has at least so many buckets of its level. */
const BUCKETS_MIN = 8;

const TERMS = sql`market_terms(title_vector, vector, category_id, listing_id)`;

/** Listings of the buckets that the query names, whose ids are below. */
interface Window {
  buckets: string;
  below: number;
}

/**
 * The ids up to `newest` in windows, the newest first, each some sixteen times as long as the one
 * before, and then what is older. A search stops in the window that fills its page: it reads about as
 * many matches as it returns, however many there are.
 */
function windowsUpTo(newest: number): Window[] {
  let high = newest + 1;
  const windows = LEVELS.map((bits, level): Window => {
    const size = 2 ** bits;
    const next = 2 ** (LEVELS[level + 1] ?? bits);
    const low = Math.max(0, Math.floor((high - BUCKETS_MIN * size) / next) * next);
    const [first, end] = [Math.floor(low / size), Math.ceil(high / size)];
    const buckets = Array.from({ length: end - first }, (_, index) => `'#${bits}.${first + index}'`);
    const window = { buckets: buckets.join(' | ') || NOTHING, below: high };
    high = low;
    return window;
  });
  return [...windows, { buckets: high === 0 ? NOTHING : '', below: high }];
}

/** A term that no listing has. */
const NOTHING = "'#'";

/**
 * One GIN index (PostgreSQL §70) has the words of the title, all words, the category and the buckets
 * of the id, so it answers a clause with its exceptions alone.
 */
export function postgresIndex(run: RunSql): MarketIndex {
  let newest: Promise<{ id: number }[]> | undefined;

  /** `union all` runs its parts one after the other, and no more of them than the limit needs. */
  async function matching(query: string, { before, limit }: ScanRange): Promise<RawBuilder<{ id: number }>> {
    newest ??= run(sql<{ id: number }>`select listing_id as id from market order by listing_id desc limit 1`);
    const [{ id } = { id: 0 }] = await newest;
    const top = Math.min(id, before - 1);
    // The addition keeps PostgreSQL from scanning all ids for the few that match.
    const parts = windowsUpTo(top).map(
      ({ buckets, below }) => sql`(select listing_id as id from market
        where ${TERMS} @@ ${query}::text::tsquery and ${buckets === '' ? sql`` : sql`${TERMS} @@ ${buckets}::text::tsquery and`}
          listing_id + 0 < ${below} order by listing_id + 0 desc)`,
    );
    return sql`select id from (${sql.join(parts, sql` union all `)}) as matches limit ${limit}`;
  }

  return {
    async matches(clause, except, range) {
      const others = except.map((other) => ` & !(${termsOf(other)})`).join('');
      const rows = await run(await matching(`(${termsOf(clause)})${others}`, range));
      return rows.map(({ id }) => id);
    },
    anyOf: (clauses, range) => matching(clauses.map((clause) => `(${termsOf(clause)})`).join(' | '), range),
  };
}

/** How the index marks words of the title. */
const IN_TITLE = { begin: '^', end: '^' };
const PLAIN = { begin: '', end: '' };

/** The clause as a `tsquery`. */
function termsOf({ title, anywhere, category }: Clause): string {
  return [
    ...(title ? [`(${tsquery(title, IN_TITLE)})`] : []),
    ...(anywhere ? [`(${tsquery(anywhere)})`] : []),
    ...(category === undefined ? [] : [`'#c${category}'`]),
  ].join(' & ');
}

/** Words are letters and digits, so nothing in them ends the quotes. */
function tsquery(query: WordQuery, mark: { begin: string; end: string } = PLAIN): string {
  if ('word' in query)
    return query.isPrefix === true
      ? `'${mark.begin}${query.word}':*`
      : `'${mark.begin}${query.word}${mark.end}'`;
  const [parts, operator] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return parts.map((part) => `(${tsquery(part, mark)})`).join(operator);
}
