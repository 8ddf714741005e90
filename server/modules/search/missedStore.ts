import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** So many searches are remembered, those that were missed most often. */
const MOST_REMEMBERED = 1000;

/** Adds to the counts, and forgets the rarest and oldest searches where there are too many. `day` as in `2026-01-31`. */
export async function addMissedSearches(
  database: Database,
  counts: ReadonlyMap<string, number>,
  day: string,
): Promise<void> {
  // In one order, whoever writes: two processes must not wait for each other.
  const rows = [...counts.keys()].toSorted().map((words) => ({
    words,
    times: counts.get(words) ?? 0,
    last_day: day,
  }));
  await database
    .insertInto('missed_searches')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet({
        times: sql`missed_searches.times + excluded.times`,
        last_day: sql`excluded.last_day`,
      }),
    )
    .execute();
  await database
    .deleteFrom('missed_searches')
    .where('words', 'not in', (eb) =>
      eb
        .selectFrom('missed_searches')
        .select('words')
        .orderBy('times', 'desc')
        .orderBy('last_day', 'desc')
        .orderBy('words')
        .limit(MOST_REMEMBERED),
    )
    .execute();
}

/** Searches that found nothing, the most frequent first. */
export function readMissedSearches(database: Database) {
  return database
    .selectFrom('missed_searches')
    .select(['words', 'times', 'last_day'])
    .orderBy('times', 'desc')
    .orderBy('words')
    .execute();
}

/** Forgets all of them. */
export async function clearMissedSearches(database: Database): Promise<void> {
  await database.deleteFrom('missed_searches').execute();
}
