import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The operator's changes to the lines of synonyms that come with the program. */
export async function readSynonymLines(
  database: Kysely<Tables>,
): Promise<{ line: string; isOff: boolean }[]> {
  const rows = await database
    .selectFrom('search_synonyms')
    .select(['line', 'is_off'])
    .orderBy('line')
    .execute();
  return rows.map(({ line, is_off: isOff }) => ({ line, isOff: isOff === 1 }));
}

/** All categories by their names. */
export function readCategoryNames(database: Kysely<Tables>): Promise<{ id: number; name: string }[]> {
  return database.selectFrom('categories').select(['id', 'name']).orderBy('id').execute();
}
