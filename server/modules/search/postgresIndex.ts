import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compileRead } from '../../database/compiledRead.ts';
import type { Tables } from '../../database/tables.ts';
import type { PageRange } from '../../market/pageRange.ts';
import type { MarketIndex } from './marketIndex.ts';
import type { Term } from './terms.ts';

/**
 * Two text search vectors (PostgreSQL §12). Each query is planned for its own words: for common ones PostgreSQL walks the
 * ids from the newest and stops when the page is full, for rare ones it asks the GIN index. A statement that begins with
 * `with` or `select` would be named, and after five times planned alike for all words; hence the brackets around it.
 */
export function postgresIndex(database: Kysely<Tables>): MarketIndex {
  const reading = (condition: RawBuilder<unknown>) => {
    const query = sql<{ id: number }>`
      (select listing_id as id from market, (select ${''}::tsquery as words) as query
      where ${condition} and listing_id < ${0} order by listing_id desc limit ${0})`;
    const read = compileRead(database, { compile: () => query.compile(database) });
    return async (terms: readonly Term[], { before, limit }: PageRange): Promise<number[]> => {
      const rows = await read(all(terms), before ?? Number.MAX_SAFE_INTEGER, limit);
      return rows.map(({ id }) => id);
    };
  };
  const anyMatches = reading(sql`vector @@ words`);
  return {
    hasMatch: async (term) => (await anyMatches([term], { before: null, limit: 1 })).length > 0,
    titleMatches: reading(sql`title_vector @@ words`),
    otherMatches: reading(sql`vector @@ words and not title_vector @@ words`),
  };
}

// Words are letters and digits, so that nothing in them could end the quotes.
const word = (text: string, isPrefix: boolean) => `'${text}'${isPrefix ? ':*' : ''}`;
const all = (terms: readonly Term[]) =>
  terms
    .map(({ anyOf, isPrefix }) => `(${anyOf.map((text) => word(text, isPrefix)).join(' | ')})`)
    .join(' & ');
