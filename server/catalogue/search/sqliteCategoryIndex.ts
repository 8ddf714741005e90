import { sql, type Kysely } from 'kysely';
import { compileRead } from '../../database/compiledRead.ts';
import type { Tables } from '../../database/tables.ts';
import type { PageRange } from '../pageRange.ts';

/** So many listings of a category are looked at first, where fewer are asked for. */
const FIRST = 32;

/**
 * Walks a category from its newest listing, and leaves out those that have any of the words (expressions of FTS5; null stands
 * for all listings). Asked of each listing, whether it has them costs forty microseconds; asked of a range of ids at once, hardly more than one of them.
 */
export function sqliteCategoryIndex(database: Kysely<Tables>) {
  const categoryIds = compileRead(
    database,
    database
      .selectFrom('market')
      .select('listing_id as id')
      .where('category_id', '=', 0)
      .where('listing_id', '<', 0)
      .orderBy('listing_id', 'desc')
      .limit(1),
  );
  const idsWithWords = compileRead(database, {
    compile: () =>
      sql<{ id: number }>`select rowid as id from market_search
        where market_search match ${''} and rowid >= ${0} and rowid < ${0}`.compile(database),
  });

  return async (
    category: number,
    notThese: readonly (string | null)[],
    { before, limit }: PageRange,
  ): Promise<number[]> => {
    const found: number[] = [];
    if (notThese.includes(null)) return found;
    const words = notThese.map((expression) => `(${expression})`).join(' OR ');
    let end = before ?? Number.MAX_SAFE_INTEGER;
    // Where all that are looked at have the words, twice as many are looked at next.
    for (let count = Math.max(limit, FIRST); ; count *= 2) {
      const rows = await categoryIds(category, end, count);
      const last = rows.at(-1);
      if (last === undefined) return found;
      const worded = words === '' ? [] : await idsWithWords(words, last.id, end);
      const left = new Set(worded.map(({ id }) => id));
      found.push(...rows.flatMap(({ id }) => (left.has(id) ? [] : [id])).slice(0, limit - found.length));
      if (found.length === limit || rows.length < count) return found;
      end = last.id;
    }
  };
}
